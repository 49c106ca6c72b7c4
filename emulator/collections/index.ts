import type { Collection } from '../collection.ts';
import { connectors } from './connectors.ts';
import { environments } from './environments.ts';
import { infrastructures } from './infrastructures.ts';
import { inputSets, overlayInputSets } from './input-sets.ts';
import { organizations } from './organizations.ts';
import { pipelines } from './pipelines.ts';
import { projects } from './projects.ts';
import { services } from './services.ts';
import { templates } from './templates.ts';
import { triggers } from './triggers.ts';

/** Every collection of the platform that the emulator keeps. */
export const collections: readonly Collection[] = [
  organizations,
  projects,
  connectors,
  templates,
  services,
  environments,
  infrastructures,
  pipelines,
  inputSets,
  overlayInputSets,
  triggers,
];
