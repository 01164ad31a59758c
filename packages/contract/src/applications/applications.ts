/** The portal's siblings: the shop, the learning environment, the portal itself ('kp') and the identity provider. */
export const applications = ['webshop', 'lms', 'kp', 'idp'] as const;
export type Application = (typeof applications)[number];

/** Whether text names an application. */
export function isApplication(text: string): text is Application {
  return (applications as readonly string[]).includes(text);
}
