import type { Step } from '../../src/kinds/kind.ts';
import type { ResourceKey } from '../../src/kinds/resource-key.ts';
import type { PlatformClient, Request, Response } from '../../src/platform/request.ts';
import { createResponse, createStep, projectScope } from '../kinds/making.ts';

const { account, org, project } = projectScope;
export const minute = 60_000;
export const pipelineNames = ['a', 'b', 'c'];
const inScope = `orgIdentifier: ${org}, projectIdentifier: ${project}`;

/** An event as the audit trail shows it, and the time from which it does. */
interface Event {
  readonly id: string;
  readonly time: number;
  readonly type: string;
  readonly action: string;
  readonly identifier: string;
  readonly pipeline?: string;
  readonly visibleFrom: number;
  readonly project?: string;
}

const pipelineText = (name: string) => `pipeline: {identifier: ${name}, name: ${name}, stages: []}\n`;
export const setText = (pipeline: string, name: string) =>
  `inputSet: {identifier: ${name}, name: ${name}, ${inScope}, pipeline: {identifier: ${pipeline}}}\n`;
export const triggerText = (pipeline: string) =>
  `trigger: {identifier: nightly, name: nightly, ${inScope}, pipelineIdentifier: ${pipeline}}\n`;

const createParent = (identifier: string): ResourceKey => ({ kind: 'pipeline', scope: projectScope, identifier });

/** Three pipelines, each with two input sets and a trigger, as files have them. */
export const steps: readonly Step[] = pipelineNames.flatMap((name) => [
  createStep('pipeline', { pipeline: { identifier: name, name, stages: [] } }, projectScope, pipelineText(name)),
  ...['eu', 'us'].map((set) =>
    createStep(
      'input set',
      { inputSet: { identifier: set, name: set, pipeline: { identifier: name } } },
      projectScope,
      setText(name, set),
      createParent(name),
    ),
  ),
  createStep(
    'trigger',
    {
      trigger: {
        identifier: 'nightly',
        name: 'nightly',
        orgIdentifier: org,
        projectIdentifier: project,
        pipelineIdentifier: name,
      },
    },
    projectScope,
    triggerText(name),
    createParent(name),
  ),
]);

/** A project with these resources, whose audit trail shows changes late. Time stops unless it is moved. */
export class TrailPlatform {
  now = Date.UTC(2026, 0, 10);
  /** Replaces the response to a query of the trail. */
  changeResponse: ((response: Response) => Response) | undefined;
  pageSize = 100;
  readonly requests: Request[] = [];
  readonly events: Event[] = [];
  readonly #pipelines = new Map(pipelineNames.map((name) => [name, { createdAt: 1, version: 1 }]));
  /** Texts by `inputSets/a/eu` and `triggers/a/nightly`. */
  readonly #texts = new Map<string, string>();
  readonly #disabled = new Set<string>();

  constructor() {
    for (const { key, document } of steps) {
      const path = findPath(key);
      if (path !== undefined) this.#texts.set(path, new TextDecoder().decode(document.bytes));
    }
    for (const name of pipelineNames) this.note({ type: 'PIPELINE', action: 'CREATE', identifier: name }, 0, -1000);
    for (const [type, identifier] of [
      ['INPUT_SET', 'eu'],
      ['TRIGGER', 'nightly'],
    ] as const)
      for (const pipeline of pipelineNames) this.note({ type, action: 'CREATE', identifier, pipeline }, 0, -1000);
  }

  /** The text of a step on the platform; `undefined` if there is none. */
  readText({ key }: Step): string | undefined {
    const path = findPath(key);
    return path === undefined ? pipelineText(key.identifier) : this.#texts.get(path);
  }

  /** Saves another text, or with `undefined` deletes; the trail shows it after a number of milliseconds. */
  change({ key }: Step, text: string | undefined, lag = 0, isLabelled = true): void {
    const path = findPath(key) ?? '';
    const existed = this.#texts.has(path);
    if (text === undefined) this.#texts.delete(path);
    else this.#texts.set(path, text);
    const type = key.kind === 'trigger' ? 'TRIGGER' : 'INPUT_SET';
    const action = text === undefined ? 'DELETE' : existed ? 'UPDATE' : 'CREATE';
    const pipeline = isLabelled ? key.parent?.identifier : undefined;
    this.note({ type, action, identifier: key.identifier, ...(pipeline !== undefined && { pipeline }) }, lag);
  }

  /** Switches a trigger off, which the trail does not show. */
  disable({ key }: Step): void {
    this.#disabled.add(findPath(key) ?? '');
  }

  /** Deletes a pipeline with its content, and creates it again. */
  recreate(name: string, lag = 0): void {
    this.#pipelines.set(name, { createdAt: this.now, version: 1 });
    for (const path of this.#texts.keys()) if (path.split('/')[1] === name) this.#texts.delete(path);
    for (const action of ['DELETE', 'CREATE']) this.note({ type: 'PIPELINE', action, identifier: name }, lag);
  }

  note(event: Pick<Event, 'type' | 'action' | 'identifier' | 'pipeline' | 'project'>, lag: number, before = 0): void {
    const time = this.now + before;
    this.events.push({ ...event, id: `event${this.events.length}`, time, visibleFrom: time + lag });
  }

  readonly #platform = this.#client();

  readonly reader = {
    platform: this.#platform,
    send: this.#platform.send,
    maskSecrets: () => {},
    concurrency: 2,
    signal: new AbortController().signal,
  };

  #client(): PlatformClient {
    const fail = () => {
      throw new Error('not used');
    };
    const send = async (request: Request): Promise<Response> => {
      this.requests.push(request);
      return this.#respond(request);
    };
    return { send, change: fail, wait: fail, countSent: fail, close: async () => {} };
  }

  #respond({ method, path, query, body }: Request): Response {
    if (path === '/audit/api/audits/list') return this.#trail(JSON.parse(String(body)), Number(query.pageIndex));
    if (method === 'POST') {
      const entries = [...this.#pipelines].map(([identifier, { version, createdAt }]) => {
        return { identifier, version, createdAt, lastUpdatedAt: createdAt };
      });
      return createResponse({ content: entries, totalPages: 1, last: true });
    }
    const [, , , collection = '', identifier] = path.split('/');
    if (collection === 'pipelines')
      return createResponse({ yamlPipeline: pipelineText(identifier ?? ''), storeType: 'INLINE' });
    const pipeline = String(query.pipelineIdentifier ?? query.targetIdentifier);
    const shown = [...this.#texts].flatMap(([key, text]) => {
      const [own, parent, name] = key.split('/');
      return own === collection && parent === pipeline ? [this.#show(key, name ?? '', pipeline, text)] : [];
    });
    if (identifier === undefined) {
      const content = query.inputSetType === 'OVERLAY_INPUT_SET' ? [] : shown;
      return createResponse({ content, totalPages: 1, totalItems: content.length });
    }
    const one = shown.find((entry) => entry.identifier === identifier);
    if (one !== undefined) return createResponse(one);
    const message = `${identifier} does not exist or has been deleted`;
    return createResponse(null, { status: 404, ok: false, code: 'ENTITY_NOT_FOUND', message });
  }

  #show(key: string, identifier: string, pipeline: string, text: string) {
    const common = { identifier, version: 1, lastUpdatedAt: text.length, storeType: 'INLINE' };
    return key.startsWith('triggers/')
      ? { ...common, targetIdentifier: pipeline, yaml: text, enabled: !this.#disabled.has(key) }
      : { ...common, pipelineIdentifier: pipeline, inputSetYaml: text };
  }

  #trail(
    { startTime, endTime, resources }: { startTime: number; endTime: number; resources: { type: string }[] },
    index: number,
  ): Response {
    const found = this.events
      .filter(({ time, visibleFrom, type }) => {
        const isAsked = time >= startTime && time <= endTime && resources.some((one) => one.type === type);
        return isAsked && visibleFrom <= this.now;
      })
      .sort((one, other) => other.time - one.time);
    const page = found.slice(index * this.pageSize, (index + 1) * this.pageSize);
    const response = createResponse({
      totalPages: Math.ceil(found.length / this.pageSize),
      totalItems: found.length,
      content: page.map(({ id, time, type, action, identifier, pipeline, ...event }) => ({
        auditId: id,
        insertId: id,
        resourceScope: { accountIdentifier: account, orgIdentifier: org, projectIdentifier: event.project ?? project },
        timestamp: time,
        action,
        resource: { type, identifier, labels: pipeline === undefined ? {} : { pipelineIdentifier: pipeline } },
      })),
    });
    return this.changeResponse?.(response) ?? response;
  }
}

function findPath({ kind, parent, identifier }: ResourceKey): string | undefined {
  if (parent === undefined) return undefined;
  return `${kind === 'trigger' ? 'triggers' : 'inputSets'}/${parent.identifier}/${identifier}`;
}
