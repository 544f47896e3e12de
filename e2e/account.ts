// The account the first spec sets up and every other spec is signed in with.

export const OWNER = {
  name: 'Resi Obermoser',
  email: 'resi.obermoser@example.com',
  password: 'ein ruhiger Wattabend',
  club: 'Wattverein Hintertupfing',
}

/** Where the signed-in session is kept between specs. */
export const SESSION_FILE = 'test-results/session.json'
