import * as catalogues from '../../domain/kernel/catalogues.ts'
import * as records from '../../domain/legal/rules.ts'
import * as curps from '../../domain/people/curp-rules.ts'
import * as legal from '../../domain/people/legal-rules.ts'

/** Of the printed forms, in Spanish in both languages. */
export const thematicAreas = catalogues.thematicAreas
export const occupations = catalogues.occupations
export const schoolings = catalogues.schoolings
export const schoolingProofs = catalogues.schoolingProofs
export const schoolKinds = catalogues.schoolKinds
export type CatalogueEntry = catalogues.CatalogueEntry

export const checkCurp = curps.checkCurp
export const normalCurp = curps.normalCurp
export const homeAddressMax = legal.homeAddressMax
export const personGaps = legal.personGaps
export type PersonGap = legal.PersonGap
export type GapOfConstancia = legal.GapOfConstancia
export const soughtSituations = records.soughtSituations
