import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { buildGraph } from '../../src/graph/build-graph.ts';
import { createMapKey } from '../../src/kinds/key-text.ts';
import type { Step } from '../../src/kinds/kind.ts';
import { createPlan } from '../../src/plan/plan.ts';
import { type Address, parseAddress } from '../../src/platform/address.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { parsePayload } from '../../src/syntax/parse.ts';
import { createStep } from '../kinds/making.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const address = parseAddress('https://localhost') as Address;

describe('the digest of a plan', () => {
  // A large plan is digested by other code than a small one.
  for (const { count, length } of [
    { count: 2, length: 10 },
    { count: 1000, length: 10 },
    { count: 2, length: 100_000 },
  ]) {
    it(`is the SHA-256 of its ${count} steps and their bodies of over ${length} characters`, async () => {
      const name = 'Größe'.repeat(length / 5);
      const text = Array.from(
        { length: count },
        (_, index) => `---\nproject: {identifier: p${index}, name: ${name}}\n`,
      );
      const { documents } = parsePayload({ bytes: Buffer.from(text.join('')) });
      const inputs = { operation: 'auto', account: 'acc', org: '', project: '' };
      const { graph } = await buildGraph(documents, inputs);
      const rules = { ifExists: 'fail', updateSecretValues: false } as const;
      const { digest } = await createPlan(graph, undefined, rules, { address });
      assert.equal(graph.steps.length, count);
      const lines = graph.steps.map((step) => {
        const { body } = step.kind.createRequest(step);
        return JSON.stringify(['acc', createMapKey(step.key), 'create', sha256(String(body))]);
      });
      assert.equal(digest, sha256(lines.sort().join('\n')));
    });
  }
});

describe('the plan of a resource that could not be read', () => {
  const step = createStep('project', { project: { identifier: 'p', name: 'P' } });
  const failure = { severity: 'error', summary: 'Failed to read project: no.', correlationId: 'read-1' } as const;
  const planStep = async (state: { readonly stopped?: true }) => {
    const states = new Map([[step, { state: 'unknown', failure, ...state } as const]]);
    const rules = { ifExists: 'update', updateSecretValues: false } as const;
    const graph = { steps: [step], dependencies: new Map() };
    const { outcomes } = await createPlan(graph, states, rules, { address });
    return outcomes[0];
  };

  it('is a failure at the location of its document', async () => {
    const { location } = step.document;
    const expected = {
      step,
      outcome: 'failed',
      identifiers: [],
      failure: { location, ...failure },
      correlationId: 'read-1',
    };
    assert.deepEqual(await planStep({}), expected);
  });

  it('is blocked if the run was stopped', async () => {
    const planned = await planStep({ stopped: true });
    assert.deepEqual([planned?.outcome, planned?.blockedBy], ['blocked', 'end']);
  });
});

describe('a plan at the end of the run', () => {
  const lines = (word: string) =>
    Array.from({ length: 2000 }, (_, at) => `token_${at}: ${word}-${at}-of-many\n`).join('');
  const plan = async (signal: AbortSignal, deadline: number) => {
    const step = createStep('service', {
      service: { identifier: 's', name: 'S', serviceDefinition: { type: 'Kubernetes', spec: { notes: lines('new') } } },
    });
    const steps = [step, step];
    const resource = { value: { identifier: 's' }, text: `service:\n  notes: |\n    ${lines('old')}` };
    const states = new Map([[step, { state: 'present', resource } as const]]);
    const time = { signal, deadline, clock: { ...systemClock, elapsed: () => 0 } };
    const rules = { ifExists: 'update', updateSecretValues: false } as const;
    return (await createPlan({ steps, dependencies: new Map() }, states, rules, { address, time })).outcomes;
  };

  it('shows no diff for which the time does not suffice', async () => {
    const [first, second] = await plan(new AbortController().signal, 1);
    assert.deepEqual([first?.action, second?.action], ['update', 'update']);
    assert.equal(first?.diff, 'Not shown: the run timed out.');
  });

  it('has only blocked steps from then on', async () => {
    const outcomes = await plan(AbortSignal.abort(), 1);
    assert.deepEqual(
      outcomes.map(({ outcome, blockedBy }) => [outcome, blockedBy]),
      [
        ['blocked', 'end'],
        ['blocked', 'end'],
      ],
    );
  });
});

describe('the diff of an update', () => {
  const diffStep = async (step: Step, value: unknown) => {
    const states = new Map([[step, { state: 'present', resource: { value } } as const]]);
    const rules = { ifExists: 'update', updateSecretValues: false } as const;
    const graph = { steps: [step], dependencies: new Map() };
    const { outcomes } = await createPlan(graph, states, rules, { address });
    return outcomes[0]?.diff?.split('\n').filter((line) => /^[-+]/.test(line));
  };
  const connector = { identifier: 'c', type: 'Prometheus', name: 'C' };
  const withUrl = { ...connector, spec: { url: 'https://x', delegateSelectors: ['b', 'a'] } };

  it('does not show the form and the order in which the platform has the rest', async () => {
    const step = createStep('connector', { connector: { ...withUrl, description: '', accountIdentifier: 'other' } });
    const remote = { ...connector, name: 'Old', spec: { url: 'https://x/', delegateSelectors: ['a', 'b'] } };
    assert.deepEqual(await diffStep(step, remote), ['-name: Old', '+name: C']);
  });

  it('shows a list without order in the order of the platform', async () => {
    const step = createStep('connector', { connector: withUrl });
    const remote = { ...connector, spec: { url: 'https://x/', delegateSelectors: ['a', 'c', 'b'] } };
    assert.deepEqual(await diffStep(step, remote), ['-    - c']);
    const group = { identifier: 'g', name: 'G' };
    const named = createStep('user group', { userGroup: { ...group, users: ['new@x.io', 'B@x.io', 'a@x.io'] } });
    assert.deepEqual(await diffStep(named, { ...group, users: ['a@x.io', 'b@x.io'] }), ['+  - new@x.io']);
  });

  it('shows what an update of a type inside removes, and a list that differs in one item', async () => {
    const withAuth = (auth: object) => ({ ...connector, spec: { auth } });
    const step = createStep('connector', { connector: withAuth({ type: 'Other', spec: { list: [1, 2] } }) });
    const lines = await diffStep(step, withAuth({ type: 'Another', spec: { b: 2, list: [1, 3] } }));
    assert.deepEqual(lines?.toSorted(), [
      '+        - 2',
      '+    type: Other',
      '-        - 3',
      '-      b: 2',
      '-    type: Another',
    ]);
  });
});
