// The most characters of what people type: on the wire, and in the fields.

/** Of a person, a team or a group. */
const name = 80

export const LENGTHS = {
  name,
  /** Both of a pair, with a stroke between them, as a list offers them. */
  pair: 2 * name + 10,
  /** Village or club of a person. */
  home: 60,
  tournament: 120,
  place: 120,
  /** Of a regulation of one's own. */
  title: 80,
  /** Of what is entered in addition to the games. */
  component: 40,
  /** Why points were given, or a referee decided. */
  reason: 200,
  search: 80,
  email: 200,
  password: 200,
  /** The code that set-up asks for. */
  code: 40,
} as const

/** Shorter passwords are guessed. */
export const LEAST_PASSWORD = 10
