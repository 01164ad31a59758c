/** The portal ('kp') and its siblings: the shop, the learning environment and the identity provider. */
export const applications = ['webshop', 'lms', 'kp', 'idp'] as const;
export type Application = (typeof applications)[number];

export function isApplication(text: string): text is Application {
  return (applications as readonly string[]).includes(text);
}
