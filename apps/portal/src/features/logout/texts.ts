export const texts = {
  stillLoggedIn: 'Je bent nog niet uitgelogd. We krijgen geen verbinding met het portaal.',
};
