import type { PlanYear } from '../../../../domain/legal/events.ts'
import { listedPapers } from '../../../../projections/listed-constancias.questions.ts'
import type { Context } from '../../../context.ts'
import type { Dc4 } from '../../../documents/dc4.tsx'
import { draw } from '../../../documents/draw.ts'
import { fileResponse } from '../../../http/attachment.ts'
import { besideToday, linesOf } from './lines.ts'
import { type ListAddress, type YearlyList, yearlyList } from './year.ts'

type Of = Pick<YearlyList, 'employer' | 'establishment'> & PlanYear

export const dc4Name = ({ establishment, endsOn }: Pick<Of, 'establishment' | 'endsOn'>): string =>
  `DC-4_${establishment.registration}_${endsOn}.pdf`

export const dc4Content = (
  { employer, establishment, startsOn, endsOn }: Of,
  drawn: Pick<Dc4, 'lines' | 'day' | 'logo'>,
): Dc4 => {
  const { legalName, rfc } = employer
  const { name, registration, address } = establishment
  const signer = employer.signers.find(({ side, isInOffice }) => side === 'employer' && isInOffice)
  return {
    employer: { legalName, rfc },
    establishment: { name, registration, address },
    ...{ startsOn, endsOn, ...drawn },
    signer: signer?.person.fullName ?? null,
  }
}

/** As it stands today. */
export const dc4Of = async (context: Context, address: ListAddress): Promise<Response> => {
  const list = await yearlyList(context, address)
  const papers = await listedPapers(context.db, list)
  const lines = await linesOf(context.store, papers, besideToday)
  const logo = await list.logoOf(list.employer.id)
  const bytes = await draw('dc4', dc4Content(list, { lines, day: list.today, logo }))
  return fileResponse(bytes, { name: dc4Name(list), type: 'application/pdf' })
}
