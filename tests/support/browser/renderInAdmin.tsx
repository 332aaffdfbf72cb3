import type { ReactNode } from 'react';

import { adminRegistry } from '#areas/admin/shell/adminMenu';
import { AdminRegistryContext } from '#areas/admin/shell/adminRegistry';
import { renderClient, type RenderOptions } from './renderClient';

/** Renders a part of the administration on a fake server, as `renderClient` does. */
export const renderInAdmin = (tree: ReactNode, options?: RenderOptions) =>
  renderClient(<AdminRegistryContext value={adminRegistry}>{tree}</AdminRegistryContext>, options);
