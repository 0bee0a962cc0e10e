import { companyId } from '../../../../domain/kernel/ids.ts'
import { employers } from '../../../../domain/legal/employers.ts'
import type { Side } from '../../../../domain/legal/events.ts'
import { type EmployerPart, missingOfEmployer } from '../../../../domain/legal/missing-rules.ts'
import { isInTerm } from '../../../../domain/legal/rules.ts'
import { person } from '../../../../domain/people/person.ts'
import type { Load } from '../../../event-store/execute.ts'
import type { Write } from '../../../event-store/store.ts'
import { guardOn } from '../../../event-store/streams.ts'

/** `image` is allowed by the agreement on images. */
export type OnPaper = { readonly id: string; readonly name: string; readonly image: Image | null }

export type Image = { readonly key: string; readonly sha256: string }

export type EmployerOfPaper = {
  readonly employerId: string
  readonly establishmentId: string
  readonly legalName: string
  readonly rfc: string
  readonly isLarge: boolean
  readonly logo: Image | null
  readonly signers: Readonly<Record<Side, OnPaper | null>>
  readonly missing: readonly EmployerPart[]
}

type Found = { readonly employer: EmployerOfPaper | null; readonly guards: readonly Write[] }

/** The employer of a terminal, as it stands that day; null where no establishment has the terminal. */
export const employerOf = async (load: Load, terminalId: string, today: string): Promise<Found> => {
  const { state, ...loaded } = await load(employers, companyId)
  const guard = guardOn({ ...loaded, state })
  const [establishmentId, place] =
    [...state.establishments].find(([, one]) => one.terminalIds.includes(terminalId)) ?? []
  const known = place && state.employers.get(place.employerId)
  if (!place || !known || !establishmentId) return { employer: null, guards: [guard] }
  const { employerId } = place
  const isOwn = ([, one]: readonly [string, { readonly employerId: string }]) => one.employerId === employerId
  const inOffice = await Promise.all(
    [...state.signers]
      .filter((one) => isOwn(one) && isInTerm(one[1], today))
      .map(async ([id, signing]) => {
        const signer = await load(person, signing.personId)
        const name = 'details' in signer.state ? signer.state.details.fullName : null
        return { ...signing, id, name, isActive: signer.state.situation === 'active', guard: guardOn(signer) }
      }),
  )
  const onPaper = (side: Side): OnPaper | null => {
    const signer = inOffice.find((one) => one.side === side && one.isActive)
    const image = signer && state.signatures.get(signer.id)?.image
    return signer ? { id: signer.id, name: signer.name ?? '', image: image ?? null } : null
  }
  const members = [...state.members].filter(isOwn).map(([, one]) => ({ ...one, isActive: true }))
  const establishments = [...state.establishments].filter(isOwn).length
  return {
    employer: {
      ...{ employerId, establishmentId, legalName: known.legalName, rfc: known.rfc, isLarge: known.isLarge },
      logo: state.logos.get(employerId) ?? null,
      signers: { employer: onPaper('employer'), workers: known.isLarge ? onPaper('workers') : null },
      missing: missingOfEmployer(
        { isLarge: known.isLarge, establishments, members, signers: inOffice },
        today,
      ),
    },
    guards: [guard, ...inOffice.map((one) => one.guard)],
  }
}
