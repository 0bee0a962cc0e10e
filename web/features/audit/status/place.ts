import { historyAddress } from '../../../shared/HistoryLink.tsx'

type Of = { readonly courseId: string; readonly userId: string }
type Fact = { readonly stream: string; readonly position: number }

/** The histories that contain each stream's events. */
const historyOf = (stream: string, { courseId, userId }: Of): Readonly<Record<string, string>> => {
  const at = stream.indexOf('-')
  const [kind, id] = [stream.slice(0, at), stream.slice(at + 1)]
  return kind === 'enrolment' ? { courseId, userId } : { kind, id }
}

export const placeOf = ({ stream, position }: Fact, of: Of): string =>
  historyAddress({ ...historyOf(stream, of), entry: String(position) })
