const key = readKey();
const byId = (id) => document.getElementById(id);
/** The data shown now, by part, so only parts that changed are drawn again. */
const drawn = new Map();
/** The ids of the open branches of the tree. */
const open = new Set(['account', 'organizations']);
let selectedResource;
let selectedRequest;
/** Milliseconds that the emulator's clock is ahead of this one. */
let ahead = 0;

const faults = {
  'faults-wire': [
    ['HTTP 503: service unavailable', { kind: 'error', shape: 'E', status: 503 }],
    ['HTTP 502: HTML page of a gateway', { kind: 'html', status: 502 }],
    ['HTTP 429: rate limit with Retry-After', { kind: 'throttle', retryAfter: 2 }],
    ['Slow response: 2 seconds', { kind: 'latency', milliseconds: 2000 }],
    ['Connection reset before the change', { kind: 'reset', when: 'before' }],
    ['Connection reset after the change', { kind: 'reset', when: 'after' }],
    ['No response', { kind: 'stalled-headers', when: 'before' }],
    ['Truncated response', { kind: 'truncated-body' }],
  ],
  'faults-lies': [
    ['HTTP 200 with SUCCESS, but nothing is saved', { kind: 'empty-data', when: 'before' }],
    ['HTTP 200, but a policy denied it', { kind: 'policy-denial' }],
    ['HTTP 200, but the settings are not saved', { kind: 'failed-settings' }],
    ['HTTP 200, but the trigger has errors', { kind: 'trigger-error' }],
    ['HTTP 400: already exists', { kind: 'duplicate', form: 'code' }],
    ['HTTP 404: does not exist', { kind: 'not-found', form: 'status' }],
    ['correlationId is null', { kind: 'null-correlation-id' }],
    ['code is a number', { kind: 'numeric-code' }],
  ],
};

/** The key that the banner's address contains; it leaves the address bar, and is kept for this tab. */
function readKey() {
  const given = new URLSearchParams(location.hash.slice(1)).get('key');
  if (given !== null) {
    sessionStorage.setItem('key', given);
    history.replaceState(null, '', location.pathname);
  }
  return sessionStorage.getItem('key');
}

function headers() {
  return key === null ? {} : { 'x-api-key': key };
}

/** Calls the control interface and returns the value of its response. Throws its error. */
async function call(method, path, body) {
  const response = await fetch(`/__emulator${path}`, {
    method,
    headers: headers(),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const value = await response.json();
  if (!response.ok) throw new Error(value.error);
  return value;
}

/** Runs an action and shows its error, if it fails. */
async function attempt(act) {
  try {
    byId('problem').textContent = '';
    await act();
  } catch (error) {
    byId('problem').textContent = error.message;
  }
}

/** An element with its properties and children. Strings become text nodes, never HTML. */
function element(name, properties = {}, ...content) {
  const made = document.createElement(name);
  for (const [property, value] of Object.entries(properties)) {
    if (property === 'data') Object.assign(made.dataset, value);
    else if (property.startsWith('aria-')) made.setAttribute(property, value);
    else made[property] = value;
  }
  made.append(...content);
  return made;
}

/** Redraws a part if its data has changed, and restores the focus. */
function draw(id, data, make) {
  const text = JSON.stringify(data);
  if (drawn.get(id) === text) return;
  drawn.set(id, text);
  const focused = document.activeElement?.dataset?.focus;
  byId(id).replaceChildren(...make());
  if (focused)
    byId(id)
      .querySelector(`[data-focus="${CSS.escape(focused)}"]`)
      ?.focus();
}

async function refresh() {
  const view = await call('GET', '/view');
  ahead = view.now - Date.now();
  showTime();
  byId('account').textContent = view.account;
  byId('save').hidden = !view.canSave;
  const name = byId('tree-filter').value.trim().toLowerCase();
  draw('tree', [view.resources, selectedResource, name], () =>
    createTree({ ...view, resources: withName(name, view) }),
  );
  draw('settings', [view.settings, Math.floor(view.now / 1000)], () => createSettingRows(view));
  draw('requests', [view.requests, selectedRequest], () => view.requests.toReversed().map(requestRow));
  draw('faults', view.faults, () => faultItems(view.faults));
  for (const [id, presets] of Object.entries(faults)) draw(id, view.faults, () => createSwitches(presets, view.faults));
  pending = view.settings.some((setting) => setting.pending !== null);
}

/** Whether a setting takes effect later, so the page counts down. */
let pending = false;

/** The resources whose name or identifier contains a text, and the organizations and projects that contain them. */
function withName(text, { resources }) {
  const found = resources.filter(({ name, identifier }) => `${name}\n${identifier}`.toLowerCase().includes(text));
  const contains = ({ collection, identifier, org }) =>
    found.some((one) =>
      collection === 'organizations'
        ? one.org === identifier
        : collection === 'projects' && one.org === org && one.project === identifier,
    );
  return resources.filter((resource) => found.includes(resource) || contains(resource));
}

function createTree({ account, resources }) {
  const [organizations, others] = [[], []];
  for (const resource of resources) {
    (['organizations', 'projects'].includes(resource.collection) ? organizations : others).push(resource);
  }
  const inScope = (org, project) => listKinds(others, org, project, `${org ?? ''}/${project ?? ''}`);
  const listProjects = (org) =>
    organizations
      .filter(({ collection, org: of }) => collection === 'projects' && of === org)
      .map((project) =>
        branch(`project ${project.name}`, project, inScope(org, project.identifier), `${org}/${project.identifier}`),
      );
  const children = organizations
    .filter(({ collection }) => collection === 'organizations')
    .map((organization) =>
      branch(
        `organization ${organization.name}`,
        organization,
        [...inScope(organization.identifier, null), ...listProjects(organization.identifier)],
        organization.identifier,
      ),
    );
  return [details('account', `account ${account}`, resources.length, [...inScope(null, null), ...children])];
}

/** The kinds of resources in a scope, each with its resources. */
function listKinds(resources, org, project, scope) {
  const here = resources.filter((resource) => resource.org === org && resource.project === project);
  return [...Map.groupBy(here, ({ collection }) => collection)].map(([collection, found]) =>
    details(
      `${scope}/${collection}`,
      collection.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
      found.length,
      found.map(leaf),
    ),
  );
}

/** An organization or a project, with what is in it. */
function branch(title, resource, children, id) {
  return details(id, title, undefined, [leaf(resource), ...children]);
}

function details(id, title, count, children) {
  const made = element(
    'details',
    { open: open.has(id) || open.has('all') || byId('tree-filter').value.trim() !== '' },
    element(
      'summary',
      { data: { focus: id } },
      title,
      ...(count === undefined ? [] : [element('span', { className: 'count' }, ` ${count}`)]),
    ),
    ...children,
  );
  made.addEventListener('toggle', () => (made.open ? open.add(id) : open.delete(id)));
  return made;
}

function leaf(resource) {
  const id = `${resource.collection}?${resource.key}`;
  const button = element(
    'button',
    { type: 'button', className: 'plain', data: { focus: id }, 'aria-current': String(selectedResource?.id === id) },
    resource.identifier,
    ...(resource.place === null ? [] : [element('span', { className: 'count' }, ' in Git')]),
  );
  button.addEventListener('click', () => attempt(() => select({ ...resource, id })));
  return button;
}

async function select(resource) {
  selectedResource = resource;
  await showResource();
  await refresh();
}

async function showResource() {
  if (selectedResource === undefined) return;
  const { collection, key: resourceKey, name, identifier, place } = selectedResource;
  byId('resource-title').textContent = `${name} (${identifier})`;
  byId('resource-place').textContent =
    place === null ? '' : `In Git: ${place.filePath} of ${place.repoName}, by ${place.connectorRef ?? 'the platform'}`;
  const query = new URLSearchParams({ collection, key: resourceKey });
  byId('resource-text').textContent = await call('GET', `/text?${query}`).then(
    ({ text }) => text,
    (error) => error.message,
  );
}

function createSettingRows({ settings, now }) {
  if (settings.length === 0) return [emptyRow(4, 'No setting was changed.')];
  return settings.map(({ identifier, org, project, value, pending: later }) => {
    const seconds = later === null ? 0 : Math.ceil((later.effectiveAt - now) / 1000);
    return element(
      'tr',
      {},
      cell(identifier),
      cell([org, project].filter((part) => part !== null).join('/') || 'account'),
      cell(value ?? 'none'),
      cell(later === null ? '' : `${later.value ?? 'none'} in ${seconds} s`),
    );
  });
}

function requestRow(request) {
  const { id, method, target, status, receivedAt, duration, correlationId } = request;
  const button = element(
    'button',
    { type: 'button', className: 'plain', data: { focus: String(id) } },
    `${method} ${target}`,
  );
  button.addEventListener('click', () => attempt(() => showRequest(id)));
  const isGood = status !== null && status < 400;
  return element(
    'tr',
    {},
    cell(new Date(receivedAt).toISOString().slice(11, 19)),
    element('td', {}, button),
    element('td', { className: isGood ? 'good' : 'bad' }, String(status ?? 'none')),
    cell(duration === null ? '' : `${duration} ms`),
    cell(request.faults.join(', ')),
    cell(correlationId ?? ''),
  );
}

async function showRequest(id) {
  selectedRequest = id;
  const request = await call('GET', `/requests/${id}`);
  byId('request').hidden = false;
  byId('request-title').textContent = `${request.method} ${request.target}: ${request.status ?? 'no response'}`;
  byId('request-body').textContent = formatBody(request.body);
  byId('response-body').textContent = formatBody(request.response);
  byId('request').scrollIntoView({ block: 'nearest' });
}

function formatBody(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text === '' ? '(empty)' : text;
  }
}

/** Whether an active fault has the fields of a switch, for any requests. */
function matches(preset, { rule }) {
  return Object.entries(preset).every(([field, value]) => rule[field] === value);
}

function createSwitches(presets, set) {
  return presets.map(([title, preset]) => {
    const active = set.filter((fault) => matches(preset, fault));
    const box = element('input', {
      type: 'checkbox',
      role: 'switch',
      checked: active.length > 0,
      data: { focus: title },
    });
    box.addEventListener('change', () =>
      attempt(async () => {
        if (box.checked) await call('POST', '/faults', { ...preset, ...filterOfFaults() });
        else for (const { id } of active) await call('DELETE', `/faults/${id}`);
        await refresh();
      }),
    );
    return element('label', {}, box, ` ${title}`);
  });
}

/** Which requests the switches apply to. */
function filterOfFaults() {
  const [method, path, times] = ['fault-method', 'fault-path', 'fault-times'].map((id) => byId(id).value);
  return { ...(method && { method }), ...(path && { path }), times: times === 'always' ? times : Number(times) };
}

function faultItems(set) {
  if (set.length === 0) return [element('li', { className: 'quiet' }, 'none')];
  return set.map(({ id, rule, left }) => {
    const remove = element(
      'button',
      { type: 'button', 'aria-label': `Remove fault ${id}`, data: { focus: `fault ${id}` } },
      'Remove',
    );
    remove.addEventListener('click', () =>
      attempt(async () => {
        await call('DELETE', `/faults/${id}`);
        await refresh();
      }),
    );
    const times = left === null ? 'always' : `${left} more`;
    return element('li', {}, element('code', {}, JSON.stringify(rule)), ` ${times} `, remove);
  });
}

function cell(text) {
  return element('td', {}, text);
}

function emptyRow(columns, text) {
  return element('tr', {}, element('td', { colSpan: columns, className: 'quiet' }, text));
}

/** Reads the emulator's events, and reconnects when they end. */
async function follow() {
  for (;;) {
    try {
      const response = await fetch('/__emulator/events', { headers: headers() });
      if (!response.ok) throw new Error((await response.json()).error);
      byId('connection').textContent = 'live';
      byId('problem').textContent = '';
      await Promise.all([refresh(), showResource()]);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        if (part.value.includes('event: change')) await Promise.all([refresh(), showResource()]);
      }
    } catch (error) {
      byId('problem').textContent = error instanceof TypeError ? '' : error.message;
    }
    byId('connection').textContent = 'not connected';
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

for (const button of document.querySelectorAll('[data-advance]')) {
  button.addEventListener('click', () =>
    attempt(async () => {
      await call('POST', '/clock', { advance: Number(button.dataset.advance) });
      await refresh();
    }),
  );
}
byId('tree-filter').addEventListener('input', () => attempt(refresh));
byId('save').addEventListener('click', () => attempt(() => call('POST', '/save')));
byId('forget').addEventListener('click', () =>
  attempt(async () => {
    await call('DELETE', '/requests');
    byId('request').hidden = true;
    await refresh();
  }),
);
byId('fault-form').addEventListener('submit', (event) => {
  event.preventDefault();
  attempt(async () => {
    await call('POST', '/faults', JSON.parse(byId('fault-rule').value));
    byId('fault-rule').value = '';
    await refresh();
  });
});

/** Shows the emulator's time, counted on by this page's clock. */
function showTime() {
  const now = new Date(Date.now() + ahead).toISOString();
  byId('now').textContent = `${now.slice(0, 10)} ${now.slice(11, 19)} UTC`;
  byId('now').dateTime = now;
}

setInterval(() => {
  showTime();
  if (pending) refresh().catch(() => undefined);
}, 1000);

follow();
