type Origin = {
  readonly command: string
  readonly correlationId: string
  readonly actorKind: string
  readonly actorId: string
}

/** One request's commands of one name are one act, such as the parts of an import or the enrollments that follow from a requirement. */
export const isSameAct = (one: Origin, other: Origin): boolean =>
  one.command === other.command &&
  one.correlationId === other.correlationId &&
  one.actorKind === other.actorKind &&
  one.actorId === other.actorId
