import { collectionNames, type State } from './state.ts';

/** The state of the platform before the latest change, for reads that lag behind. */
export class Past {
  #state: State | undefined;

  /** Stores the content of a state before the `change`, unless that throws, so nothing changes. */
  keep<Result>(state: State, change: () => Result): Result {
    const copies = collectionNames.map((name) => [name, new Map(state[name])] as const);
    const result = change();
    this.#state = { ...state, ...Object.fromEntries(copies) };
    return result;
  }

  forget(): void {
    this.#state = undefined;
  }

  /** The state before the latest change; the state itself if none was stored. */
  of(state: State): State {
    return this.#state ?? state;
  }
}
