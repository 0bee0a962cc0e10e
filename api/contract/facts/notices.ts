import type { NoticeEvent } from '../../../domain/notices/events.ts'
import { noticeTitle } from '../notices.ts'
import type { FactsOf, Writer } from './fact.ts'

const aboutCourse = (write: Writer, courseId: string | undefined): readonly string[] =>
  courseId === undefined
    ? []
    : [write.text({ es: 'Curso: {{course}}', en: 'Course: {{course}}' }, { course: write.name(courseId) })]

const proofOf = (
  write: Writer,
  { version, digest }: { readonly version?: number; readonly digest?: string | null },
): readonly string[] => [
  ...(version === undefined
    ? []
    : [
        write.text(
          { es: 'Texto del aviso: versión {{version}}', en: 'Words of the notice: version {{version}}' },
          { version },
        ),
      ]),
  ...(digest
    ? [write.text({ es: 'Huella del texto: {{digest}}', en: 'Digest of the words: {{digest}}' }, { digest })]
    : []),
]

export const noticeFacts = {
  NoticeGiven: {
    version: 1,
    seals: { digest: 'identity' },
    kind: 'notices',
    title: { es: 'Aviso', en: 'Notice' },
    sentence: ({ personId, kind, about, version, digest }, write) => [
      write.text(
        { es: 'Se avisó a {{person}}: {{title}}', en: '{{person}} was notified: {{title}}' },
        { person: write.person(personId), title: write.text(noticeTitle(kind ?? '')) },
      ),
      ...aboutCourse(write, about?.courseId),
      ...proofOf(write, { version, digest }),
    ],
  },
  NoticesReadUpTo: {
    version: 1,
    kind: 'notices',
    title: { es: 'Avisos leídos', en: 'Notices read' },
    sentence: ({ personId }, write) =>
      write.text(
        { es: '{{person}} leyó sus avisos', en: '{{person}} read their notices' },
        { person: write.person(personId) },
      ),
  },
  NoticeActedOn: {
    version: 1,
    kind: 'notices',
    title: { es: 'Aviso atendido', en: 'Notice acted on' },
    sentence: ({ personId }, write) =>
      write.text(
        { es: '{{person}} atendió un aviso', en: '{{person}} acted on a notice' },
        { person: write.person(personId) },
      ),
  },
} satisfies FactsOf<NoticeEvent>
