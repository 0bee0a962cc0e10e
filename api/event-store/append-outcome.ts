import type { Recorded } from '../../domain/kernel/event.ts'
import type { Answer, BatchNumbers } from './append-batch.ts'
import { ClaimTaken, VersionConflict } from './errors.ts'
import type { Request } from './prepare.ts'
import type { Appended } from './store.ts'

export const claimTaken = ({ claims, writes }: BatchNumbers, fault: number): Error => {
  const claim = claims[fault - 1]
  return new ClaimTaken(claim?.claim.kind ?? '', writes[(claim?.write ?? 1) - 1]?.write.stream ?? '')
}

export const conflict = ({ writes }: BatchNumbers, fault: number, { versions }: Answer): Error => {
  const write = writes[fault - 1]?.write
  return new VersionConflict(write?.stream ?? '', write?.expected ?? 'any', versions?.[fault - 1] ?? 0)
}

export const appendedOf = (
  request: Request,
  index: number,
  { writes }: BatchNumbers,
  answer: Answer,
): Appended => {
  const first = answer.first_positions[index] ?? 0
  const next = new Map<string, number>()
  writes.forEach(({ request: owner, write }, at) => {
    if (owner === index + 1) next.set(write.stream, (answer.versions?.[at] ?? 0) - write.events.length + 1)
  })
  const events = request.drafts.map(({ id, stream, type, data }, ordinal): Recorded => {
    const version = next.get(stream) ?? 1
    next.set(stream, version + 1)
    return {
      type,
      data,
      position: first + ordinal,
      stream,
      version,
      id,
      at: answer.clock,
      meta: request.meta,
    }
  })
  return { position: events.at(-1)?.position ?? 0, events, repeated: false }
}

export const storedBefore = (events: readonly Recorded[]): Appended => ({
  position: events.at(-1)?.position ?? 0,
  events,
  repeated: true,
})
