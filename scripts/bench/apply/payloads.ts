import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { resources } from './settings.ts';

/** Payloads of connectors, one in a file: as JSON that all contenders can send, or as YAML. Returns the directory. */
export function writeConnectors(directory: string, count: number, format: 'json' | 'yaml' = 'json'): string {
  mkdirSync(directory);
  for (let index = 0; index < count; index++) {
    const document = { connector: connector(`registry_${index}`) };
    const text = format === 'json' ? JSON.stringify(document) : stringify(document);
    writeFileSync(join(directory, `connector-${index}.${format}`), text);
  }
  return directory;
}

/** 100 projects of an organization, and 100 connectors in each of four scopes. Returns the directory. */
export function writeScopes(directory: string): string {
  mkdirSync(directory);
  const documents: object[] = [];
  for (let index = 0; index < resources / 5; index++) {
    documents.push({ project: { identifier: `p${index}`, name: `p${index}`, orgIdentifier: 'retail' } });
    const scopes = [{}, { orgIdentifier: 'default' }, { orgIdentifier: 'retail' }];
    for (const scope of [...scopes, { orgIdentifier: 'retail', projectIdentifier: 'p0' }]) {
      documents.push({ connector: { ...connector(`registry_${index}`), ...scope } });
    }
  }
  writeFileSync(
    join(directory, 'all.yaml'),
    documents.map((document) => `---\n${JSON.stringify(document)}\n`).join(''),
  );
  return directory;
}

function connector(identifier: string): object {
  const spec = {
    dockerRegistryUrl: `https://${identifier}.example/v2/`,
    providerType: 'Other',
    auth: { type: 'Anonymous' },
  };
  return {
    identifier,
    name: identifier,
    description: 'Images of a team',
    tags: { team: 'a' },
    type: 'DockerRegistry',
    spec,
  };
}
