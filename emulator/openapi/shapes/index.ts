import { access } from './access.ts';
import { delivery } from './delivery.ts';
import { governance } from './governance.ts';
import { iacm } from './iacm.ts';
import { pipelines } from './pipelines.ts';
import { scopesAndConnections } from './scopes-and-connections.ts';
import type { Shapes } from './shapes.ts';

/** `data` of every kind. */
export const shapes: Shapes = { ...scopesAndConnections, ...delivery, ...pipelines, ...access, ...governance, ...iacm };
