import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { Step } from '../../src/kinds/kind.ts';
import { RequestFailure, type Response } from '../../src/platform/request.ts';
import { refresh } from '../../src/remote/refresh.ts';
import { Records } from '../../src/scale/open-shortcuts.ts';
import { openRefreshCache } from '../../src/scale/refresh-cache.ts';
import { TrailProof } from '../../src/scale/trail-proof.ts';
import { getField } from '../../src/shared/object.ts';
import fc from '../harness/properties.ts';
import { createResponse } from '../kinds/making.ts';
import { minute, pipelineNames, setText, steps, TrailPlatform, triggerText } from './trail-platform.ts';

const hour = 60 * minute;
const day = 24 * hour;
const stepNamed = (kind: string, pipeline: string, identifier: string): Step =>
  steps.find(
    ({ key }) => key.kind === kind && key.parent?.identifier === pipeline && key.identifier === identifier,
  ) as Step;
const set = (pipeline: string) => stepNamed('input set', pipeline, 'eu');
const trigger = (pipeline: string) => stepNamed('trigger', pipeline, 'nightly');
const otherText = (step: Step) => new TextDecoder().decode(step.document.bytes).replace(/name: \w+/, 'name: Other');

/** Runs against a platform, which keep their records in one file. */
class Runs {
  readonly platform = new TrailPlatform();
  readonly file: string;
  readonly lines: string[] = [];
  readonly #root: string;

  constructor() {
    this.#root = mkdtempSync(join(tmpdir(), 'trail-'));
    this.file = join(this.#root, 'cache.json');
  }

  end(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }

  /**
   * Refreshes, and returns the number of requests, of requests to the trail, and the resources that differ from their files.
   */
  async run({ graph = steps, apiKey = 'k' }: { graph?: readonly Step[]; apiKey?: string } = {}) {
    const { platform } = this;
    const { reader } = platform;
    platform.requests.length = 0;
    this.lines.length = 0;
    const options = { file: this.file, roots: [this.#root], apiKey, platform: 'https://p' };
    const cache = await openRefreshCache(options);
    const trail = new TrailProof({
      reader,
      cache,
      clock: { now: () => platform.now },
      log: { debug: (line) => this.lines.push(line), info: (line) => this.lines.push(`info: ${line}`) },
    });
    const records = new Records(cache, trail);
    const states = await refresh(reader, { steps: graph, dependencies: new Map() }, () => {}, records);
    await cache.save();
    const differing = [...states].filter(([step, state]) => {
      if (state.state !== 'present') return true;
      const isOwn = state.resource.text === new TextDecoder().decode(step.document.bytes);
      return !isOwn || step.kind.compare(step, state.resource).length > 0;
    });
    return {
      requests: platform.requests.length,
      trail: platform.requests.filter(({ path }) => path.startsWith('/audit/')).length,
      differing: differing.map(([{ key }]) => `${key.parent?.identifier}/${key.identifier}`),
    };
  }
}

function start(test: TestContext): Runs {
  const runs = new Runs();
  test.after(() => runs.end());
  return runs;
}

/** With an empty cache: the pipelines and their texts, the trail, the texts of input sets, the triggers. */
const cold = 1 + 3 + 1 + 6 + 3;
/** The list of pipelines, and the trail. */
const warm = 2;

describe('a refresh with the audit trail', () => {
  it('reads no lists of an unchanged parent, and only those of a changed one', async (test) => {
    const runs = start(test);
    const { platform } = runs;
    assert.deepEqual(await runs.run(), { requests: cold, trail: 1, differing: [] });
    assert.deepEqual(await runs.run(), { requests: warm, trail: 1, differing: [] });
    platform.now += 3 * hour;
    assert.deepEqual(await runs.run(), { requests: warm, trail: 1, differing: [] });
    platform.change(set('b'), otherText(set('b')));
    assert.deepEqual(await runs.run(), { requests: warm + 2, trail: 1, differing: ['b/eu'] });
    platform.now += 2 * hour;
    assert.equal((await runs.run()).requests, warm + 2, 'what differs from its file is read again');
    platform.change(set('b'), setText('b', 'eu'));
    assert.deepEqual(await runs.run(), { requests: warm + 2, trail: 1, differing: [] });
    assert.deepEqual(await runs.run(), { requests: warm, trail: 1, differing: [] });
    platform.change(trigger('c'), undefined);
    assert.deepEqual(await runs.run(), { requests: warm + 1, trail: 1, differing: ['c/nightly'] });
    platform.change(trigger('c'), triggerText('c'));
    assert.deepEqual((await runs.run()).differing, []);
    assert.equal((await runs.run()).requests, warm);
  });

  it('proves nothing about a resource that a run without the trail found different', async (test) => {
    const runs = start(test);
    const { platform } = runs;
    await runs.run();
    const changed = otherText(set('b'));
    const document = { ...set('b').document, bytes: Buffer.from(changed) };
    assert.deepEqual((await runs.run({ graph: [{ ...set('b'), document }] })).trail, 0);
    // That run updates it, and the next one takes the change back before the trail shows the update.
    platform.change(set('b'), changed, 10 * minute);
    assert.deepEqual((await runs.run()).differing, ['b/eu']);
  });

  it('reads all lists of a kind if an event does not name the parent', async (test) => {
    const runs = start(test);
    await runs.run();
    runs.platform.change(trigger('a'), otherText(trigger('a')), 0, false);
    assert.deepEqual(await runs.run(), { requests: warm + 3, trail: 1, differing: ['a/nightly'] });
  });

  it('detects a pipeline that was deleted with its content, even before the trail shows it', async (test) => {
    const runs = start(test);
    await runs.run();
    runs.platform.recreate('b', 30 * minute);
    assert.deepEqual((await runs.run()).differing, ['b/eu', 'b/us', 'b/nightly']);
  });

  it('finds a change that is recorded late', async (test) => {
    const runs = start(test);
    const { platform } = runs;
    await runs.run();
    platform.change(set('a'), otherText(set('a')), 50 * minute);
    platform.now += minute;
    assert.deepEqual((await runs.run()).differing, [], 'no event shows it yet');
    platform.now += 20 * minute;
    await runs.run();
    platform.now += 35 * minute;
    assert.deepEqual((await runs.run()).differing, ['a/eu']);
  });

  it('finds a change that is recorded after a later one', async (test) => {
    const runs = start(test);
    const { platform } = runs;
    await runs.run();
    platform.change(set('a'), otherText(set('a')), 50 * minute);
    platform.now += minute;
    platform.change(set('b'), otherText(set('b')));
    platform.now += minute;
    assert.deepEqual((await runs.run()).differing, ['b/eu']);
    platform.now += 50 * minute;
    assert.deepEqual((await runs.run()).differing, ['a/eu', 'b/eu']);
  });

  it('trusts only a trail that shows earlier events again', async (test) => {
    // The pipelines, the input sets and the triggers; with no trail for the next run also the lists, for their revisions.
    const [texts, lists] = [1 + 6 + 3, 3];
    const editing = (data: (data: unknown) => object) => (response: Response) =>
      createResponse({ ...(response.data as object), ...data(response.data) });
    const cases: [string, (response: Response) => Response, RegExp][] = [
      ['empty', () => createResponse({ content: [], totalItems: 0, totalPages: 0 }), /does not reach back/],
      [
        'another id',
        editing((data) => ({
          content: eventsIn(data).map((event) => ({ ...event, auditId: 'x', insertId: 'x' })),
          totalItems: 1,
        })),
        /does not reach back/,
      ],
      ['fewer events than it says', editing(() => ({ totalItems: 99 })), /shows 10 of 99 events/],
      [
        'another account',
        editing((data) => ({
          content: eventsIn(data).map((event) => ({ ...event, resourceScope: { accountIdentifier: 'other' } })),
        })),
        /not requested/,
      ],
      [
        'another time',
        editing((data) => ({ content: eventsIn(data).map((event) => ({ ...event, timestamp: 1 })) })),
        /not requested/,
      ],
      [
        'a later time than it was asked for',
        (response) => ({ ...response, headers: { date: new Date(Date.UTC(2026, 0, 12)).toUTCString() } }),
        /clock of this machine is too far behind/,
      ],
      ['no list', () => createResponse('yes'), /no list of events/],
      ['not found', () => createResponse(null, { status: 404, ok: false }), /HTTP 404/],
      ['an error', () => createResponse(null, { status: 503, ok: false }), /HTTP 503/],
      [
        'no permission',
        () => createResponse(null, { status: 403, ok: false }),
        /info: The API key cannot view .* core_audit_view/,
      ],
    ];
    for (const [name, changeResponse, line] of cases) {
      const runs = start(test);
      await runs.run();
      runs.platform.changeResponse = changeResponse;
      runs.platform.change(set('b'), otherText(set('b')));
      const { requests, trail, differing } = await runs.run();
      assert.deepEqual(differing, ['b/eu'], name);
      assert.ok(trail <= 2, name);
      assert.ok([texts, texts + lists].includes(requests - trail), `${name}: ${requests - trail}`);
      assert.match(runs.lines.join('\n'), line, name);
    }
  });

  it('proves nothing about a kind of which it has shown no event, because it may not record it', async (test) => {
    const runs = start(test);
    const { platform } = runs;
    platform.changeResponse = (response) => {
      const content = eventsIn(response.data).filter(
        (event) => getField(getField(event, 'resource'), 'type') !== 'INPUT_SET',
      );
      return createResponse({ content, totalItems: content.length, totalPages: 1 });
    };
    await runs.run();
    await runs.run();
    platform.change(set('b'), otherText(set('b')));
    assert.deepEqual((await runs.run()).differing, ['b/eu']);
    // The triggers are proven.
    assert.ok((await runs.run()).requests < 1 + 3 + 6 + 3);
  });

  it('is not queried again after a refusal, and the records stay valid', async (test) => {
    const runs = start(test);
    await runs.run();
    runs.platform.changeResponse = () => createResponse(null, { status: 503, ok: false });
    assert.equal((await runs.run()).trail, 1);
    runs.platform.changeResponse = undefined;
    assert.deepEqual(await runs.run(), { requests: warm, trail: 1, differing: [] });
  });

  it('is not used if its response is lost, but a mistake of the action ends the run', async (test) => {
    const runs = start(test);
    await runs.run();
    runs.platform.changeResponse = () => {
      throw new RequestFailure('POST /audit was not answered.', { requestId: 'r' });
    };
    assert.deepEqual((await runs.run()).differing, []);
    assert.match(runs.lines.join('\n'), /The audit trail of .+ is not used: POST \/audit was not answered\.$/m);
    runs.platform.changeResponse = () => {
      throw new TypeError('a mistake');
    };
    await assert.rejects(runs.run(), /a mistake/);
  });

  it('reads the lists if there are too many events, or the last list is a week old', async (test) => {
    const runs = start(test);
    const { platform } = runs;
    await runs.run();
    platform.now += 3 * hour;
    for (let index = 0; index < 30; index++) platform.note({ type: 'PIPELINE', action: 'UPDATE', identifier: 'a' }, 0);
    platform.pageSize = 5;
    assert.ok((await runs.run()).requests > warm + 5);
    platform.pageSize = 100;
    platform.now += 2 * hour;
    await runs.run();
    assert.equal((await runs.run()).requests, warm);
    for (let index = 0; index < 6; index++) {
      platform.now += day;
      assert.equal((await runs.run()).requests, warm);
    }
    platform.now += 1.5 * day;
    assert.ok((await runs.run()).requests > warm + 5);
    assert.equal((await runs.run()).requests, warm);
  });

  it('records nothing for a trigger with a switch that differs from its text', async (test) => {
    const runs = start(test);
    runs.platform.disable(trigger('a'));
    assert.deepEqual((await runs.run()).differing, ['a/nightly']);
    assert.deepEqual(await runs.run(), { requests: warm + 1, trail: 1, differing: ['a/nightly'] });
  });

  it('does not use records of another key or position', async (test) => {
    const runs = start(test);
    const { platform } = runs;
    await runs.run();
    assert.ok((await runs.run({ apiKey: 'other' })).requests > warm + 5);
    assert.equal((await runs.run()).requests, warm);
    // A change, and a position that claims to include it.
    platform.change(set('a'), otherText(set('a')));
    platform.now += 5 * hour;
    const content = JSON.parse(readFileSync(runs.file, 'utf8'));
    for (const [id, position] of Object.entries<object>(content.trails)) {
      content.trails[id] = { ...position, since: platform.now, begun: platform.now };
    }
    writeFileSync(runs.file, JSON.stringify(content));
    assert.deepEqual((await runs.run()).differing, ['a/eu']);
  });

  it('does not decide about deletes, or about resources whose parent is not in the run', async (test) => {
    const runs = start(test);
    await runs.run();
    const deletes = steps.map((step) => (step.kind.parent ? { ...step, intent: 'delete' as const } : step));
    assert.equal((await runs.run({ graph: deletes })).trail, 0);
    assert.equal((await runs.run({ graph: steps.filter(({ kind }) => kind.parent) })).trail, 0);
  });

  it('never misses a change that is recorded within an hour', async () => {
    const target = fc.constantFrom(...steps.filter(({ kind }) => kind.parent));
    const lag = fc.oneof(fc.constant(0), fc.integer({ min: 20, max: 59 }));
    const happening = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ what: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 150 }) }),
      },
      { weight: 4, arbitrary: fc.record({ what: fc.constantFrom('change', 'delete', 'restore'), target, lag }) },
      {
        weight: 1,
        arbitrary: fc.record({ what: fc.constant('recreate' as const), name: fc.constantFrom(...pipelineNames), lag }),
      },
      { weight: 1, arbitrary: fc.record({ what: fc.constant('outage' as const) }) },
      { weight: 4, arbitrary: fc.record({ what: fc.constant('run' as const) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 6, maxLength: 24 }), async (history) => {
        const runs = new Runs();
        const { platform } = runs;
        /** When the trail shows the last change of a resource. */
        const shownFrom = new Map<string, number>();
        const check = async () => {
          const { differing } = await runs.run();
          for (const step of steps) {
            const name = `${step.key.parent?.identifier}/${step.key.identifier}`;
            const isOwn = platform.readText(step) === new TextDecoder().decode(step.document.bytes);
            const isShown = (shownFrom.get(name) ?? 0) <= platform.now;
            if (isShown) assert.equal(!differing.includes(name), isOwn, name);
          }
        };
        try {
          await check();
          for (const one of history) {
            platform.now += 1000;
            if (one.what === 'wait') platform.now += one.minutes * minute;
            else if (one.what === 'run') await check();
            else if (one.what === 'recreate') platform.recreate(one.name, one.lag * minute);
            else if (one.what === 'outage') {
              platform.changeResponse = platform.changeResponse
                ? undefined
                : () => createResponse({ content: [], totalItems: 0, totalPages: 0 });
            } else {
              const { target, what, lag } = one;
              const texts = new Map([
                ['change', otherText(target)],
                ['restore', platformText(target)],
              ]);
              platform.change(target, texts.get(what), lag * minute);
              const name = `${target.key.parent?.identifier}/${target.key.identifier}`;
              shownFrom.set(name, Math.max(shownFrom.get(name) ?? 0, platform.now + lag * minute));
            }
          }
          await check();
        } finally {
          runs.end();
        }
      }),
      { numRuns: 60 },
    );
  });
});

const platformText = (step: Step) => new TextDecoder().decode(step.document.bytes);

function eventsIn(data: unknown): object[] {
  return getField(data, 'content') as object[];
}
