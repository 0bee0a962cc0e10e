import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Context, Who } from '../context.ts'

/** Whoever asks; the access table lets nobody come here without having logged in. */
export const whoAsks = ({ who }: Context): Who => {
  if (!who) throw new Rejection('UNAUTHORIZED')
  return who
}
