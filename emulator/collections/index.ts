import type { Collection } from '../collection.ts';
import { connectors } from './connectors.ts';
import { organizations } from './organizations.ts';
import { pipelines } from './pipelines.ts';
import { projects } from './projects.ts';

/** Every collection of the platform that the emulator keeps. */
export const collections: readonly Collection[] = [organizations, projects, connectors, pipelines];
