import type { Side, Term } from './events.ts'
import { commissionOn, isInTerm } from './rules.ts'

export const employerParts = [
  'establishments',
  'commission',
  'balance',
  'employerSigner',
  'workersSigner',
] as const

export type EmployerPart = (typeof employerParts)[number]

type Seat = Term & { readonly side: Side; readonly personId: string; readonly isActive: boolean }

export type KnownEmployer = {
  readonly isLarge: boolean
  readonly establishments: number
  readonly members: readonly Seat[]
  readonly signers: readonly Seat[]
}

/** What constancias and lists of an employer still need on that day. */
export const missingOfEmployer = (
  { isLarge, establishments, members, signers }: KnownEmployer,
  on: string,
): readonly EmployerPart[] => {
  const { employer, workers } = commissionOn(members, on)
  const isOnCommission = ({ personId, side }: Seat) =>
    members.some((one) => one.personId === personId && one.side === side && isInTerm(one, on))
  const signs = (side: Side) =>
    signers.some(
      (one) => one.side === side && one.isActive && isInTerm(one, on) && (!isLarge || isOnCommission(one)),
    )
  const isMissing: Readonly<Record<EmployerPart, boolean>> = {
    establishments: establishments === 0,
    commission: isLarge && employer + workers === 0,
    balance: employer !== workers,
    employerSigner: !signs('employer'),
    workersSigner: isLarge && !signs('workers'),
  }
  return employerParts.filter((part) => isMissing[part])
}
