/** Environment variables with which production starts. */
export const productionEnvironment = {
  PORTAL_MODE: 'production',
  PORTAL_ORIGIN: 'https://portaal.voorbeeld.example',
  DATABASE_URL: 'postgres://portaal@db/portaal',
  DATA_FOLDER: '/srv/portaal',
  SECRET_KEY: 'q0lbDGcDmnU3mPp4XqVYtRj2w9eZ7sKf',
  SMTP_URL: 'smtps://portaal:hunter4@mail.voorbeeld.example',
  MAIL_FROM: 'portaal@voorbeeld.example',
  SUPPORT_HOURS: 'Op werkdagen van 9 tot 17 uur.',
  SUPPORT_PHONE: '010 222 33 44',
  SUPPORT_EMAIL: 'hulp@opleider.example',
  CONTROLLER_NAME: 'De Opleider B.V.',
  CONTROLLER_EMAIL: 'privacy@opleider.example',
};
