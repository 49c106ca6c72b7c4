import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Report } from '../../src/report/report.ts';
import { renderSummary } from '../../src/report/summary.ts';
import { Secrets } from '../../src/secrets/redact.ts';
import fc from '../harness/properties.ts';
import { madeStep, outcome, report, step } from './support.ts';

const mebibyte = 1_048_576;
const options = { environment: {}, secrets: new Secrets() };
const render = (of: Report, more: Partial<Parameters<typeof renderSummary>[1]> = {}) =>
  renderSummary(of, { ...options, ...more });

const unchanged = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    outcome(step('pipeline', `same${index}`), 'planned', { action: 'unchanged' }),
  );

describe('renderSummary', () => {
  it('begins with title, account, counts, and the project that all resources share', () => {
    const created = outcome(step('pipeline', 'deploy'), 'created');
    assert.match(
      render(report([created], { title: 'Production' })),
      /^<h3>Production \(account <code>acc1<\/code>\)<\/h3>\n\n<p><b>Applied: 1 created<\/b> in project <code>default\/payments<\/code><\/p>\n\n/,
    );
    assert.match(
      render(report([created, outcome(madeStep('settings'), 'updated')])),
      /<b>Applied: 1 created, 1 updated<\/b><\/p>/,
    );
    assert.match(render(report([created], { account: '' })), /^<h3>Platform provision<\/h3>/);
  });

  it('shows each change in a line with a link, the differing fields and the size of its diff, which is folded', () => {
    const diff = '-a: 1\n+a: 2\n ```\n</details>';
    const text = render(
      report(
        [
          outcome(step('project', 'payments'), 'planned', { action: 'create' }),
          outcome(step('pipeline', 'deploy'), 'planned', {
            action: 'update',
            url: 'https://app.example/deploy?a=1&b=2',
            differences: ['name', 'tags.team'],
            note: 'name, tags.team differ',
            diff,
          }),
        ],
        { dryRun: true },
      ),
    );
    assert.ok(
      text.includes(
        `<ul>\n<li>➕ project <code>payments</code></li>\n<li><details><summary>✏️ <a href="https://app.example/deploy?a=1&amp;b=2">pipeline <code>deploy</code></a>: name, tags.team +1 −1</summary>\n\n\`\`\`\`diff\n${diff}\n\`\`\`\`\n\n</details>\n</li>\n</ul>`,
      ),
      text,
    );
  });

  it('shows failures with hints first, then unknown and blocked resources, and warnings after the changes', () => {
    const failure = {
      severity: 'error' as const,
      summary: 'Failed to create project p: set `name`.',
      hint: 'Try this.',
      location: { file: 'a.yaml', line: 2, column: 3 },
    };
    const unknown = { severity: 'error' as const, summary: 'The outcome is unknown.' };
    const text = render(
      report(
        [
          outcome(step('project', 'made'), 'created', { warnings: ['no owner'] }),
          outcome(step('project', 'p'), 'failed', { failure }),
          outcome(step('connector', 'hub'), 'unknown', { failure: unknown }),
          outcome(step('pipeline', 'deploy'), 'blocked', { note: 'project p failed' }),
        ],
        { diagnostics: [{ severity: 'warning', summary: 'Odd.', location: { file: 'b.yaml', line: 1, column: 1 } }] },
      ),
    );
    const inOrder = [
      '<li>❌ Failed to create project p: set <code>name</code>. (<code>a.yaml:2:3</code>)<br><i>Try this.</i></li>',
      '<li>❔ The outcome is unknown.</li>',
      '<li>⏸️ pipeline <code>deploy</code> is blocked: project p failed</li>',
      '<li>➕ project <code>made</code></li>',
      '<li>⚠️ The project made was saved, but a policy warns: no owner</li>',
      '<li>⚠️ Odd. (<code>b.yaml:1:1</code>)</li>',
    ].map((item) => text.indexOf(item));
    assert.ok(!inOrder.includes(-1), text);
    assert.deepEqual(
      inOrder,
      inOrder.toSorted((a, b) => a - b),
    );
  });

  it('names unchanged and skipped resources in folds, and only counts them in a comment', () => {
    const outcomes = [
      outcome(step('project', 'p'), 'created'),
      outcome(step('connector', 'hub'), 'unchanged', { note: 'only the formatting differs' }),
      outcome(step('connector', 'git'), 'skipped', { note: 'it already exists' }),
    ];
    const text = render(report(outcomes));
    assert.match(
      text,
      /<details><summary>1 unchanged<\/summary>\n<ul>\n<li>connector <code>hub<\/code>: only the formatting differs<\/li>\n<\/ul>\n<\/details>/,
    );
    assert.match(text, /<details><summary>1 skipped<\/summary>\n<ul>\n<li>connector <code>git<\/code>/);
    const comment = render(report(outcomes), { place: 'comment' });
    assert.match(comment, /1 unchanged, 1 skipped/);
    assert.doesNotMatch(comment, /hub|git/);
  });

  it('is one line if nothing would change', () => {
    const text = render(report(unchanged(274), { dryRun: true }), { place: 'comment' });
    assert.equal(
      text,
      '<p>✅ <b>Platform provision (account <code>acc1</code>)</b>: no changes, 274 unchanged</p>\n\n',
    );
  });

  it('links the commit and the workflow run at its end', () => {
    const environment = {
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_RUN_ID: '7',
      GITHUB_SHA: '0123456789abcdef',
    };
    const origin = (commit: string) =>
      `commit <a href="https://github.example/o/r/commit/${commit}"><code>${commit.slice(0, 7)}</code></a> · <a href="https://github.example/o/r/actions/runs/7">workflow run</a>`;
    const created = report([outcome(step('project', 'p'), 'created')]);
    const elsewhere = { ...environment, GITHUB_SERVER_URL: 'javascript:alert(1)//' };
    assert.doesNotMatch(render(created, { environment: elsewhere }), /javascript|workflow run/);
    assert.ok(render(created, { environment }).endsWith(`<br>${origin('0123456789abcdef')}</sub></p>\n`));
    assert.ok(render(created, { environment, commit: 'fedcba9876543210' }).includes(origin('fedcba9876543210')));
    const same = report(unchanged(1), { dryRun: true });
    assert.ok(
      render(same, { environment, place: 'comment' }).endsWith(`1 unchanged · ${origin('0123456789abcdef')}</p>\n\n`),
    );
  });

  it('shows only the number of users, and no request', () => {
    const users = { count: 41, file: '/t/u.json', csvFile: '/t/u.csv' };
    assert.match(render(report([], { operation: 'list-scim-users', users })), /41 users listed/);
    // A rule that was already as wanted was checked by listing users, which is more than nothing.
    assert.match(render(report(unchanged(1), { users })), /<b>\w+: 1 unchanged, 41 users listed<\/b>/);
    const planned = report([outcome(step('project', 'p'), 'planned', { action: 'create' })], { dryRun: true });
    assert.doesNotMatch(render(planned), /POST/);
  });

  it('ends with the meaning of each sign that it uses, and the digest of the plan', () => {
    const planned = report(
      [
        outcome(step('project', 'p'), 'planned', { action: 'create' }),
        outcome(step('project', 'q'), 'planned', { action: 'delete' }),
      ],
      { dryRun: true, planDigest: 'feedfeedfeed' },
    );
    assert.ok(
      render(planned).endsWith('<p><sub>➕ create · 🗑️ delete<br>plan digest <code>feedfeedfeed</code></sub></p>\n'),
      render(planned),
    );
  });

  it('says if the platform was not queried, and which users would be listed', () => {
    const listing = { method: 'GET' as const, path: '/scim/Users?filter=userName' };
    const text = render(report([], { dryRun: true, offline: true, listing }));
    assert.match(text, /<p>⚠️ Not compared: no key\. What would change is unknown\./);
    assert.match(text, /<p>Would send <code>GET \/scim\/Users\?filter=userName<\/code><\/p>/);
  });

  it('lets no foreign text become Markdown, HTML or a mention', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (said) => {
        const text = `${said}\n\n<script>alert(1)</script> **bold** @everyone [x](http://y)`;
        const failure = { severity: 'error' as const, summary: text, hint: text };
        const page = render(
          report([outcome(step('project', text, text), 'failed', { failure })], {
            title: text,
            diagnostics: [{ severity: 'warning', summary: text }],
          }),
        );
        assert.doesNotMatch(page, /<script|@everyone/);
        const [, body = ''] = /<ul>([\s\S]*)<\/ul>/.exec(page) ?? [];
        assert.doesNotMatch(body.replaceAll('</ul>\n\n<ul>\n', ''), /\n\s*\n/, 'a blank line would end the HTML');
      }),
    );
  });

  it('contains no secret, even if escaping or removing characters would change it', () => {
    const secrets = new Secrets();
    secrets.add('hunter2<&>hunter2', 'credential');
    const failure = { severity: 'error' as const, summary: 'a hunter2<&>hunter2 b hunter2<\u0007&>hunter2 c' };
    const outcomes = [
      outcome(step('project', 'p'), 'failed', { failure }),
      outcome(step('project', 'q'), 'updated', { diff: '-x: hunter2<&>hunter2' }),
    ];
    const text = render(report(outcomes, { title: 'hunter2<&>hunter2' }), { secrets });
    assert.match(text, /a \*\*\* b \*\*\* c/);
    assert.match(text, /-x: \*\*\*/);
    assert.ok(!text.includes('hunter2'));
  });

  it('contains no secret in a name or a link, and no invisible character', () => {
    const secrets = new Secrets();
    secrets.add('hunter2-hunter2', 'credential');
    const outcomes = [
      outcome(step('project', 'plain'), 'created', { url: 'https://app.example/plain' }),
      outcome(step('project', 'hunter2-hunter2'), 'created', { url: 'https://app.example/hunter2-hunter2' }),
      outcome(step('project', 'hid\u200Bden'), 'created'),
    ];
    const text = render(report(outcomes), { secrets });
    assert.match(text, /<a href="https:\/\/app\.example\/plain">project <code>plain<\/code><\/a>/);
    assert.match(text, /<a href="https:\/\/app\.example\/\*\*\*">project <code>\*\*\*<\/code><\/a>/);
    assert.match(text, /<code>hidden<\/code>/);
    assert.ok(!text.includes('hunter2'));
  });

  it('keeps to its limit, and cuts names before diffs, and diffs before changes', () => {
    const diff = '+ä: 1\n'.repeat(100);
    const updates = Array.from({ length: 200 }, (_, index) =>
      outcome(step('pipeline', `p${index}`), 'planned', { action: 'update', diff }),
    );
    const given = report([...unchanged(500), ...updates], { dryRun: true });
    const shown = [1000, 20_000, 60_000, 300_000, mebibyte].map((limit) => {
      const text = render(given, { limit });
      assert.ok(Buffer.byteLength(text) <= limit, `${Buffer.byteLength(text)} > ${limit}`);
      const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
      assert.equal(count(/<(ul|li|details)>/g), count(/<\/(ul|li|details)>/g));
      return [
        count(/(?:<li>|<summary>)✏️/g),
        count(/```diff/g),
        count(/<code>same/g),
        Number(/(\d+) diffs? left out/.exec(text)?.[1] ?? 0),
      ];
    });
    const [least = [], few = [], more = [], most = [], all = []] = shown;
    assert.ok((least[0] ?? 0) > 0 && (least[0] ?? 0) < 200 && least[1] === 0);
    assert.deepEqual(few.slice(0, 1), [200]);
    assert.ok((more[1] ?? 0) > 0 && (more[1] ?? 0) < 200);
    assert.equal((more[1] ?? 0) + (more[3] ?? 0), 200);
    assert.deepEqual(most, [200, 200, 500, 0]);
    assert.deepEqual(all, [200, 200, 500, 0]);
    assert.match(render(given, { limit: 1000 }), /… and \d+ more changes: see the log/);
    assert.equal(render(given, { limit: 100 }), '');
  });

  it('counts only diffs as left out, not changes without one', () => {
    const warning = { severity: 'warning' as const, summary: 'w'.repeat(50) };
    const created = outcome(step('pipeline', 'deploy'), 'created');
    const given = report([created], { diagnostics: Array.from({ length: 100 }, () => warning) });
    for (let limit = 900; limit < 1300; limit++) {
      assert.doesNotMatch(render(given, { limit }), /left out/, `${limit}`);
    }
  });
});

describe('the page of a run with errors', () => {
  const environment = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'acme/delivery' };
  const errors = Array.from({ length: 5 }, (_, index) => ({
    severity: 'error' as const,
    summary: `Problem ${index}.`,
    hint: 'Correct it.',
    location: { file: 'platform/a b.yaml', line: index + 2, column: 3 },
  }));
  const lineLink = (line: number, name: string) =>
    `<a href="https://github.com/acme/delivery/blob/4f0c2a9/platform/a%20b.yaml#L${line}">${name}</a>`;

  it('begins with three of them in a comment, with links to their lines, and then shows the plan', () => {
    const planned = outcome(step('project', 'payments'), 'planned', { action: 'create' });
    const right = { gained: true, principal: 'group devs', right: 'Project Admin on project shop' };
    const text = render(report([{ ...planned, rights: [right] as never }], { diagnostics: errors }), {
      environment,
      commit: '4f0c2a9',
      place: 'comment',
    });
    const [first, ...later] = text.split('<sub>')[0]?.match(/Problem \d|<summary>.*?<\/summary>|🔑|➕/g) ?? [];
    assert.deepEqual(
      [first, ...later],
      [
        'Problem 0',
        'Problem 1',
        'Problem 2',
        '<summary>2 more problems</summary>',
        'Problem 3',
        'Problem 4',
        '🔑',
        '➕',
      ],
    );
    assert.ok(
      text.includes(
        `<li>❌ Problem 0. (${lineLink(2, '<code>platform/a b.yaml:2:3</code>')})<br><i>Correct it.</i></li>`,
      ),
      text,
    );
    assert.doesNotMatch(render(report([planned], { diagnostics: errors })), /more problems|href=/);
  });

  it('links the line that a sentence names', () => {
    const [error] = errors as [(typeof errors)[0]];
    const summary = 'Failed to create project a (platform/a b.yaml:2): refused.';
    const text = render(report([], { diagnostics: [{ ...error, summary }] }), { environment, commit: '4f0c2a9' });
    assert.ok(
      text.includes(`❌ Failed to create project a (${lineLink(2, 'platform/a b.yaml:2')}): refused.<br>`),
      text,
    );
  });
});

it('breaks long lines of a diff, so that a page of 780 px does not scroll', () => {
  const line = (sign: string, text: string) => `${sign}  image: ${text}`;
  const diff = [' short', line('-', 'x'.repeat(200)), line('+', 'word '.repeat(40).trim())].join('\n');
  const text = render(report([outcome(step('pipeline', 'deploy'), 'updated', { diff })]));
  const shown = /```diff\n([\s\S]*?)\n```/.exec(text)?.[1]?.split('\n') ?? [];
  assert.ok(
    shown.every(({ length }) => length <= 86),
    shown.join('\n'),
  );
  assert.deepEqual(shown.map(([sign]) => sign).join(''), ' ---+++');
  assert.equal(shown.map((part) => part.slice(1).replace(/^↳ /, '')).join(''), diff.replaceAll(/\n./g, '').slice(1));
});
