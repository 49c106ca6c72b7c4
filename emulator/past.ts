import { collectionNames, type State } from './state.ts';

/** What the platform contained before the latest change, for reads that lag behind. */
export class Past {
  #state: State | undefined;

  /** Notes what a state contains, before it changes. */
  keep(state: State): void {
    const copies = collectionNames.map((name) => [name, new Map(state[name])] as const);
    this.#state = { ...state, ...Object.fromEntries(copies) };
  }

  forget(): void {
    this.#state = undefined;
  }

  /** The state before the latest change; the state itself where none was noted. */
  of(state: State): State {
    return this.#state ?? state;
  }
}
