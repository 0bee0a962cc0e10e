import { historyAddress } from '../../../shared/HistoryLink.tsx'

type Of = { readonly courseId: string; readonly userId: string }
type Fact = { readonly stream: string; readonly position: number }

/** Which history shows a fact that a status follows from. */
const historyOf = (stream: string, { courseId, userId }: Of): Readonly<Record<string, string>> => {
  const at = stream.indexOf('-')
  const [kind, id] = [stream.slice(0, at), stream.slice(at + 1)]
  return kind === 'enrolment' ? { courseId, userId } : { kind, id }
}

/** The fact's place in that history. */
export const placeOf = ({ stream, position }: Fact, of: Of): string =>
  historyAddress({ ...historyOf(stream, of), entry: String(position) })
