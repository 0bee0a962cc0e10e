/** A person's mark: a make-up counts as present. */
export type Mark = { readonly attended: boolean; readonly isMakeUp: boolean }

/** An unsaved mark, with the revision that it is based on. */
export type Change = Mark & { readonly revision: number }

export type Changes = Readonly<Record<string, Change>>

/** The saved part of a row that changes are compared with. */
export type SavedMark = {
  readonly userId: string
  /** Null before attendance is taken. */
  readonly attended: boolean | null
  readonly isMakeUp: boolean
  readonly revision: number
  /** The last person who marked it. */
  readonly scorerId: string | null
}

export const savedMark = ({ attended, isMakeUp }: Pick<SavedMark, 'attended' | 'isMakeUp'>): Mark => ({
  attended: attended ?? false,
  isMakeUp,
})

const isSame = (one: Mark, other: Mark): boolean =>
  one.attended === other.attended && one.isMakeUp === other.isMakeUp

export const markOf = (row: SavedMark, changes: Changes): Mark => changes[row.userId] ?? savedMark(row)

const without = (changes: Changes, userId: string): Changes => {
  const { [userId]: _, ...rest } = changes
  return rest
}

/** A mark equal to the saved one is no change. */
export const withMark = (changes: Changes, row: SavedMark, mark: Mark): Changes => {
  const normalised = { attended: mark.attended, isMakeUp: mark.attended && mark.isMakeUp }
  if (isSame(normalised, savedMark(row))) return without(changes, row.userId)
  return {
    ...changes,
    [row.userId]: { ...normalised, revision: changes[row.userId]?.revision ?? row.revision },
  }
}

/**
 * The next mark of a roll call: present, absent and, for somebody without a record, none again. An absence is then a change of its own,
 * since nobody has recorded it.
 */
export const withNextMark = (changes: Changes, row: SavedMark): Changes => {
  const change = changes[row.userId]
  const { attended } = markOf(row, changes)
  if (row.attended !== null) return withMark(changes, row, { attended: !attended, isMakeUp: row.isMakeUp })
  if (change === undefined) return withMark(changes, row, { attended: true, isMakeUp: false })
  if (!attended) return without(changes, row.userId)
  return { ...changes, [row.userId]: { attended: false, isMakeUp: false, revision: change.revision } }
}

/** Somebody else changed the saved mark after this change began. */
export const isOvertaken = (row: SavedMark, changes: Changes): boolean => {
  const change = changes[row.userId]
  return change !== undefined && change.revision !== row.revision && !isSame(change, savedMark(row))
}

/** Rebases the change on the new revision, so that it overwrites it. */
export const keepingMine = (changes: Changes, row: SavedMark): Changes => {
  const change = changes[row.userId]
  if (change === undefined || change.revision === row.revision) return changes
  return { ...changes, [row.userId]: { ...change, revision: row.revision } }
}

export const takingTheirs = (changes: Changes, row: SavedMark): Changes => without(changes, row.userId)

/** Removes changes that equal the saved mark, and those of missing rows. */
export const withoutSettled = (changes: Changes, rows: readonly SavedMark[]): Changes => {
  const byUser = new Map(rows.map((row) => [row.userId, row]))
  const left = Object.entries(changes).filter(([userId, change]) => {
    const row = byUser.get(userId)
    return row !== undefined && !(row.attended !== null && isSame(change, savedMark(row)))
  })
  return left.length === Object.keys(changes).length ? changes : Object.fromEntries(left)
}

/** Rebases over the user's own later saves, such as from another device or after a lost response. */
export const rebased = (changes: Changes, rows: readonly SavedMark[], personId: string): Changes =>
  rows.reduce((all, row) => (row.scorerId === personId ? keepingMine(all, row) : all), changes)

/** Removes changes that were saved unchanged. */
export const withoutSaved = (changes: Changes, saved: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(([userId, change]) => {
      const one = saved[userId]
      return one === undefined || !isSame(one, change)
    }),
  )

type Sent = Mark & { readonly id: string; readonly revision: number }

/** What a save sends: the changes, and absence for everybody still unmarked, so that nobody lacks a record. */
export const toSave = (
  rows: readonly SavedMark[],
  changes: Changes,
  isTaken: (row: SavedMark) => boolean,
): Changes => ({
  ...Object.fromEntries(
    rows
      .filter((row) => row.attended === null && isTaken(row))
      .map((row) => [row.userId, { attended: false, isMakeUp: false, revision: row.revision }]),
  ),
  ...changes,
})

export const asSent = (changes: Changes): Sent[] =>
  Object.entries(changes).map(([id, { attended, isMakeUp, revision }]) => ({
    id,
    attended,
    isMakeUp,
    revision,
  }))
