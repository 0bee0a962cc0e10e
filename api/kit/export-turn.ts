import { serialise } from '../database/serialise.ts'

/** The pages of all files are read one after the other, so that however many are asked for everybody else has their turn. */
export const inExportTurn = serialise()
