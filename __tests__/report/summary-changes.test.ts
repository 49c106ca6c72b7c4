import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Step } from '../../src/kinds/kind.ts';
import type { StepOutcome } from '../../src/plan/outcome.ts';
import type { Report } from '../../src/report/report.ts';
import { renderSummary } from '../../src/report/summary.ts';
import { Secrets } from '../../src/secrets/redact.ts';
import type { Diagnostic } from '../../src/shared/diagnostic.ts';
import fc from '../harness/properties.ts';
import { inProject, outcome, report, step } from './support.ts';

const render = (outcomes: readonly StepOutcome[], more: Partial<Report> = {}, limit = 65_000) =>
  renderSummary(report(outcomes, { dryRun: true, ...more }), {
    environment: {},
    secrets: new Secrets(),
    limit,
    place: 'comment',
  });

const planned = (step: Step, action: StepOutcome['action'], more: Partial<StepOutcome> = {}) =>
  outcome(step, 'planned', { ...(action && { action }), ...more });
const updates = (count: number, projects: number) =>
  Array.from({ length: count }, (_, index) =>
    planned(inProject('pipeline', `p${index}`, `team${index % projects}`), 'update', {
      differences: ['pipeline.timeout'],
      diff: '-timeout: 10m\n+timeout: 20m',
    }),
  );
const ofEntry = (name: string, made: Step): Step => ({
  ...made,
  document: {
    ...made.document,
    location: { file: 'platform/project.yaml', line: 1, column: 1 },
    entry: { name, values: { team: name }, location: { line: 1, column: 1 }, locate: () => ({ line: 1, column: 1 }) },
  },
});

/** The page without what is folded: each fold is its title. */
function unfold(page: string): string {
  let text = page;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(
      /<details><summary>((?:(?!<\/?details>).)*?)<\/summary>(?:(?!<\/?details>).)*<\/details>/s,
      '▸$1',
    );
  }
  return text.replaceAll(/<\/?code>/g, '');
}

describe('the changes of a summary', () => {
  it('are grouped by scope, and named without it', () => {
    const page = render([
      planned(inProject('project', 'shop'), 'create'),
      planned(inProject('connector', 'hub', 'shop'), 'create'),
      planned(inProject('pipeline', 'deploy', 'shop'), 'create'),
    ]);
    assert.ok(
      page.includes(
        '<ul>\n<li>organization <code>default</code>\n<ul>\n<li>➕ project <code>shop</code></li>\n</ul>\n</li>\n' +
          '<li>project <code>default/shop</code>\n<ul>\n<li>➕ connector <code>hub</code></li>\n<li>➕ pipeline <code>deploy</code></li>\n</ul>\n</li>\n</ul>\n',
      ),
      page,
    );
  });

  it('begin with the deletes, apart from the others', () => {
    const page = unfold(
      render([
        planned(inProject('connector', 'new', 'shop'), 'create'),
        planned(inProject('connector', 'old', 'shop'), 'delete'),
      ]),
    );
    assert.match(page, /<b>🗑️ 1 to delete<\/b>.*🗑️ connector old.*<b>1 to create<\/b>.*➕ connector new/s);
  });

  it('are folded after thirty lines and thirty groups', () => {
    const count = (page: string, pattern: RegExp) => unfold(page).match(pattern)?.length ?? 0;
    assert.equal(count(render(updates(30, 1)), /▸✏️/g), 30);
    const many = render(updates(300, 1));
    assert.equal(count(many, /▸✏️/g), 30);
    assert.match(unfold(many), /▸270 more: 270 to update/);
    const grouped = unfold(render(updates(300, 10)));
    assert.equal(grouped.match(/▸✏️/g)?.length, 30);
    assert.match(grouped, /project default\/team0\n.*▸project default\/team1: 30 to update/s);
    const scattered = unfold(render(updates(300, 300)));
    assert.equal(scattered.match(/▸✏️/g)?.length, 30);
    assert.match(scattered, /▸270 more groups/);
    assert.match(render(updates(300, 300)), /<code>p299<\/code>/, 'a fold has all of them');
  });

  it('fold creates before updates, and never a delete or a conflict', () => {
    const creates = Array.from({ length: 40 }, (_, index) =>
      planned(inProject('connector', `c${index}`, `team${index % 40}`), 'create'),
    );
    const find = (page: string, mark: string) => page.match(new RegExp(`(?<=<li>▸?)${mark} \\w+ \\w+`, 'g')) ?? [];
    const mixed = unfold(render([...creates, ...updates(20, 1)]));
    assert.deepEqual([find(mixed, '✏️').length, find(mixed, '➕').length], [20, 10]);
    const late = unfold(render([...creates, ...updates(40, 40)]));
    assert.deepEqual([find(late, '✏️').length, find(late, '➕').length], [30, 0]);
    const deletes = Array.from({ length: 40 }, (_, index) =>
      planned(inProject('secret', `s${index}`, `t${index}`), 'delete'),
    );
    assert.equal(find(unfold(render([...creates, ...deletes])), '🗑️').length, 40);
    const conflicts = Array.from({ length: 40 }, (_, index) => planned(inProject('secret', `s${index}`), 'conflict'));
    assert.equal(find(unfold(render([...creates, ...conflicts])), '❌').length, 40);
  });

  it('say what an update deletes beside the fields that differ', () => {
    const loss = 'also deletes theme of project default/shop';
    const page = render([
      planned(inProject('settings', 's'), 'update', {
        differences: ['value'],
        note: `1 difference; ${loss}`,
        loss,
        diff: '-a\n+b',
      }),
    ]);
    assert.match(unfold(page), /▸✏️ settings .*: value; also deletes theme of project default\/shop \+1 −1/);
  });

  it('name entries, and the same change in many of them once', () => {
    const described = (name: string) =>
      planned(ofEntry(name, inProject('project', name)), 'update', {
        differences: ['project.description'],
        diff: `-description: ${name}\n+description: Of ${name}`,
      });
    const names = Array.from({ length: 500 }, (_, index) => `team_${index}`);
    const page = render([
      planned(inProject('organization', 'retail'), 'create'),
      ...names.map(described),
      planned(ofEntry('team_7', inProject('connector', 'hub', 'team_7')), 'create'),
    ]);
    const shown = unfold(page);
    assert.match(shown, /several entries\n<ul>\n<li>▸✏️ project: (?:project\.)?description \+1 −1, 500 entries/);
    assert.match(shown, /shared by the entries\n<ul>\n<li>➕ organization retail/);
    assert.match(shown, /entry team_7\n<ul>\n<li>➕ connector default\/team_7\/hub/);
    assert.match(page, /<code>default\/team_499<\/code>/);
    const deleted = render(
      names.slice(0, 5).map((name) => planned(ofEntry(name, inProject('project', name)), 'delete')),
    );
    assert.equal(deleted.match(/🗑️ project <code>/g)?.length, 5, 'what is deleted is named');
  });

  it('that a loop makes in an entry are not those of many entries', () => {
    const stages = (name: string) =>
      ['dev', 'test', 'prod', 'demo'].map((stage) =>
        planned(ofEntry(name, inProject('environment', stage, name)), 'create'),
      );
    const few = unfold(render(['a', 'b'].flatMap(stages)));
    assert.doesNotMatch(few, /several entries/);
    assert.equal(few.match(/➕ environment/g)?.length, 8);
    const many = unfold(render(['a', 'b', 'c', 'd', 'e'].flatMap(stages)));
    assert.match(many, /several entries\n<ul>\n<li>▸➕ environment, 20 resources of 5 entries/);
  });

  it('are shown beside one with a text as long as the page', () => {
    const page = render([
      planned(inProject('pipeline', 'a', 'shop'), 'create', { note: '<'.repeat(70_000) }),
      planned(inProject('pipeline', 'x'.repeat(70_000), 'shop'), 'create'),
      planned(inProject('pipeline', 'last', 'shop'), 'create'),
    ]);
    assert.match(page, /➕ pipeline <code>last<\/code>/);
  });

  it('of a single entry name it above', () => {
    const page = render([planned(ofEntry('payments', inProject('connector', 'hub', 'shop')), 'create')]);
    assert.match(page, /<\/b> in project <code>default\/shop<\/code> for entry <code>payments<\/code><\/p>/);
    assert.match(page, /<ul>\n<li>➕ connector <code>default\/shop\/hub<\/code><\/li>\n<\/ul>/);
  });

  it('keep to every limit, in valid HTML, and count what does not fit', () => {
    const changes = [
      ...updates(200, 40),
      ...Array.from({ length: 50 }, (_, index) =>
        planned(inProject('connector', `old${index}`, `team${index}`), 'delete'),
      ),
    ];
    for (let limit = 700; limit < 70_000; limit = Math.ceil(limit * 1.07)) {
      const page = render(changes, { planDigest: 'ab'.repeat(32) }, limit);
      assert.ok(Buffer.byteLength(page) <= limit, `${Buffer.byteLength(page)} > ${limit}`);
      const open = (tag: string) => page.split(`<${tag}>`).length - page.split(`</${tag}>`).length;
      assert.deepEqual(['ul', 'li', 'details', 'summary', 'p', 'sub', 'code'].map(open), [0, 0, 0, 0, 0, 0, 0], page);
      const lines = page.match(/(?:<li>|<summary>)(?:✏️|🗑️) /g)?.length ?? 0;
      const omitted = [...page.matchAll(/… and (\d+) more change/g)].reduce((sum, [, count]) => sum + Number(count), 0);
      if (limit > 1500) assert.equal(lines + omitted, 250, `${limit}`);
    }
  });

  it('stay inert with names from anywhere', () => {
    const tags = (page: string) =>
      (page.match(/<\/?[a-z]\w*[^>]*>/g) ?? []).filter((tag) => !/^<\/?(?:code|br)>$/.test(tag));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (said) => {
        const text = `${said}\n\n</summary></details>| a | b |\n<img src=x onerror=alert(1)> **b** [x](javascript:y) @everyone \`\`\`\n`;
        const scope = { account: 'acc1', org: text, project: text };
        const made = (name: string) => ({
          ...step('pipeline', text),
          label: `pipeline ${name}/${name}/${name}`,
          key: { ...step('pipeline', text).key, scope: { ...scope, org: name, project: name } },
        });
        const page = (name: string, hasEntries: boolean) =>
          render(
            [
              ...Array.from({ length: 5 }, (_, index) => {
                const changed = hasEntries ? ofEntry(`${name}${index}`, made(name)) : made(name);
                return planned(changed, 'update', { differences: [name], diff: `-${name}` });
              }),
              planned(inProject('project', 'plain'), 'create'),
              planned(made(name), 'delete', { note: name }),
              outcome(made(name), 'blocked', { note: name }),
            ],
            { diagnostics: [{ severity: 'notice', summary: name, list: [name, name] }] },
          ).replaceAll(/^(`{3,})diff\n[\s\S]*?\n\1$/gm, '');
        const hostile = [page(text, true), page(text, false)].join('\n');
        const plain = [page('name', true), page('name', false)].join('\n');
        assert.deepEqual(tags(hostile), tags(plain));
        // Markdown begins after a blank line alone.
        for (const block of hostile.split(/\n\s*\n/)) assert.match(block, /^\s*(?:<|$)/);
        assert.doesNotMatch(hostile, /@everyone|^\s*\|/m);
      }),
    );
  });
});

describe('the problems of a summary', () => {
  it('name what is blocked once for each cause', () => {
    const blocked = (count: number, note: string) =>
      Array.from({ length: count }, (_, index) =>
        outcome(inProject('pipeline', `${note[0]}${index}`, 'shop'), 'blocked', { note }),
      );
    const page = render([...blocked(12, 'connector hub failed'), ...blocked(2, 'secret key failed')], {
      dryRun: false,
    });
    assert.match(unfold(page), /▸⏸️ 12 resources are blocked: connector hub failed/);
    assert.match(page, /pipeline <code>default\/shop\/c11<\/code>/);
    assert.match(
      unfold(page),
      /⏸️ pipeline default\/shop\/s0, pipeline default\/shop\/s1 are blocked: secret key failed/,
    );
  });

  it('say at the top what is left out, each with all of it', () => {
    const list = ['a.yaml:1 monitored service', 'k8s/b.yaml:1 Kubernetes manifest'];
    const page = render([planned(inProject('connector', 'hub', 'shop'), 'create')], {
      diagnostics: [
        { severity: 'warning', summary: 'Odd.' },
        { severity: 'notice', summary: 'Left out 2 documents.', list },
      ],
    });
    assert.match(unfold(page), /▸ℹ️ Left out 2 documents\..*➕ connector.*⚠️ Odd\./s);
    assert.match(page, /<li>a\.yaml:1 monitored service<\/li>\n<li>k8s\/b\.yaml:1 Kubernetes manifest<\/li>/);
  });

  it('leave room for the changes, whatever is left out', () => {
    const list = Array.from({ length: 20_000 }, (_, index) => `k8s/${index}.yaml:1: Kubernetes manifest`);
    const diagnostics = [{ severity: 'notice' as const, summary: 'Left out 20000 documents.', list }];
    const comment = render([planned(inProject('connector', 'hub', 'shop'), 'create')], { diagnostics });
    assert.match(comment, /k8s\/49\.yaml.*… and 19950 more: see the job summary.*➕ connector/s);
    const renderFor = (place: 'file' | 'summary', items: readonly string[]) =>
      renderSummary(report([], { diagnostics: [{ ...diagnostics[0], list: items } as Diagnostic] }), {
        environment: {},
        secrets: new Secrets(),
        place,
      });
    const summary = renderFor('summary', list);
    assert.match(summary, /… and 19950 more: see the file of the output <code>reportFile<\/code>/);
    assert.match(renderFor('summary', list.slice(0, 5000)), /k8s\/4999\.yaml/);
    const file = renderFor('file', list);
    assert.match(file, /k8s\/19999\.yaml/);
    assert.doesNotMatch(file, /more:/);
    const longest = renderFor('file', Array.from({ length: 5 }, () => list).flat());
    assert.match(longest, /… and 99950 more: this file ends at 8 MiB/);
  });
});
