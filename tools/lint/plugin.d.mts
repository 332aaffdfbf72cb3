import type { RuleTester } from 'oxlint/plugins-dev';

declare const plugin: { rules: Record<string, Parameters<RuleTester['run']>[1]> };
export default plugin;
