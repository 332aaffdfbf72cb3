import { EXAMPLE_HEADERS, initialOperation } from './examples';

const SCRIPT =
  'https://embeddable-sandbox.cdn.apollographql.com/v2/embeddable-sandbox.umd.production.min.js';

/** Timeout for loading the script from the internet, in milliseconds. */
const TIMEOUT = 2500;

/** Globals that Apollo's script adds to the window. */
interface SandboxWindow {
  EmbeddedSandbox?: new (options: object) => unknown;
}

/**
 * Loads Apollo Sandbox and shows it in the element with this ID.
 * @returns false if it cannot be loaded within `TIMEOUT`
 */
export async function showSandbox(elementId: string): Promise<boolean> {
  if (!(await loads(SCRIPT))) return false;
  const { EmbeddedSandbox } = window as SandboxWindow;
  if (!EmbeddedSandbox) return false;
  document.getElementById(elementId)?.replaceChildren();
  const { query, variables } = initialOperation();
  const sandbox = new EmbeddedSandbox({
    target: `#${elementId}`,
    initialEndpoint: `${window.location.origin}/graphql`,
    initialState: {
      document: query,
      variables: variables ? readVariables(variables) : undefined,
      headers: EXAMPLE_HEADERS,
      includeCookies: false,
    },
    hideCookieToggle: true,
    endpointIsEditable: false,
    allowDynamicStyles: false,
    runTelemetry: false,
  });
  return Boolean(sandbox);
}

/** Returns variables from JSON; undefined for invalid JSON, which a link may contain. */
function readVariables(json: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(json) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function loads(source: string): Promise<boolean> {
  const script = document.createElement('script');
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      script.remove();
      resolve(false);
    }, TIMEOUT);
    const settle = (loaded: boolean) => () => {
      clearTimeout(timer);
      resolve(loaded);
    };
    script.addEventListener('load', settle(true));
    script.addEventListener('error', settle(false));
    script.src = source;
    document.head.append(script);
  });
}
