import * as rules from '../../domain/attempts/rules.ts'

/** The longest free response, in characters, handed on so that the screen takes no more than the server. */
export const responseMax = rules.responseMax
