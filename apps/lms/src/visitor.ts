/** The visitor and the address of the portal; empty when the site was opened directly. */
export interface Who {
  fullName?: string;
  email?: string;
  /** Origin of the portal, for the link back; absent when this site's server does not know it. */
  portal?: string;
}

export async function readWho(): Promise<Who> {
  try {
    const response = await fetch('/who');
    return response.ok ? ((await response.json()) as Who) : {};
  } catch {
    return {};
  }
}
