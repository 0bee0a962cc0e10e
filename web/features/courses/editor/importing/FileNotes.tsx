import { Text } from '@radix-ui/themes'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { kindKeys, lossKeys, skippedKeys } from './file-words.ts'
import type { QuestionFile } from './imported-questions.ts'

/** The parts of the file that are skipped or simplified, with their lines. */
export const FileNotes = ({ file: { notTaken, changed } }: { file: QuestionFile }) => {
  const { t } = useCopy()
  const kindName = (kind: string): string => {
    const key = kindKeys.get(kind)
    return key ? t(key) : t('courses.editor.importing.kinds.other', { kind })
  }
  return (
    <>
      <Notes
        title={t('courses.editor.importing.notTaken')}
        notes={notTaken.map(({ line, kind, reason }) => ({
          line,
          text: `${kindName(kind)}: ${t(skippedKeys[reason])}`,
        }))}
      />
      <Notes
        title={t('courses.editor.importing.changed')}
        notes={changed.map(({ line, reason }) => ({
          line,
          text: t(lossKeys[reason]),
        }))}
      />
    </>
  )
}

type Note = { readonly line: number; readonly text: string }

const Notes = ({ title, notes }: { title: string; notes: readonly Note[] }) => {
  const { t } = useCopy()
  if (notes.length === 0) return null
  const linesByText = Map.groupBy(notes, ({ text }) => text)
  return (
    <section className="file-notes" aria-label={title}>
      <Text as="p" size="2" weight="medium">
        {title}
      </Text>
      <ul>
        {[...linesByText].map(([text, of]) => (
          <li key={text}>
            {text}{' '}
            <span className="file-lines figures">
              {t(of.length === 1 ? 'courses.editor.importing.onLine' : 'courses.editor.importing.onLines', {
                lines: of.map(({ line }) => line).join(', '),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
