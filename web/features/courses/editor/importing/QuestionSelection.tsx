import { Checkbox, Table, Text } from '@radix-ui/themes'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { type FileQuestion, isFree } from './imported-questions.ts'

/** A file's questions to select from, with their points in the file and in the test. */
export const QuestionSelection = ({
  questions,
  omitted,
  onChoose,
  pointsOf,
}: {
  questions: readonly FileQuestion[]
  /** The deselected questions. */
  omitted: ReadonlySet<FileQuestion>
  onChoose: (questions: readonly FileQuestion[], isSelected: boolean) => void
  pointsOf: (question: FileQuestion) => number | null
}) => {
  const { t, format } = useCopy()
  return (
    <div className="found-questions">
      <Table.Root size="1" variant="ghost" aria-label={t('courses.editor.importing.questions')}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeaderCell>
              <Checkbox
                aria-label={t('courses.editor.importing.takeAll')}
                checked={omitted.size === 0 || (omitted.size < questions.length ? 'indeterminate' : false)}
                onCheckedChange={(checked) => onChoose(questions, checked === true)}
              />
            </Table.ColumnHeaderCell>
            <Table.ColumnHeaderCell justify="end">
              {t('courses.editor.importing.line')}
            </Table.ColumnHeaderCell>
            <Table.ColumnHeaderCell>{t('courses.editor.importing.question')}</Table.ColumnHeaderCell>
            <Table.ColumnHeaderCell justify="end">
              {t('courses.editor.importing.inFile')}
            </Table.ColumnHeaderCell>
            <Table.ColumnHeaderCell justify="end">
              {t('courses.editor.importing.points')}
            </Table.ColumnHeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {questions.map((question) => (
            <Table.Row key={question.line}>
              <Table.Cell>
                <Checkbox
                  aria-label={t('courses.editor.importing.take', { line: question.line })}
                  checked={!omitted.has(question)}
                  onCheckedChange={(checked) => onChoose([question], checked === true)}
                />
              </Table.Cell>
              <Table.Cell justify="end" className="figures">
                {question.line}
              </Table.Cell>
              <Table.RowHeaderCell title={question.question}>
                <span className="found-text clamp-2">{question.question}</span>
                <Text as="div" size="1" color="gray">
                  {t(isFree(question) ? 'courses.editor.test.free' : 'courses.editor.test.choice')}
                </Text>
              </Table.RowHeaderCell>
              <Table.Cell justify="end" className="figures">
                {question.value === null ? '–' : format.number(question.value)}
              </Table.Cell>
              <Table.Cell justify="end" className="figures">
                {pointsOf(question) ?? '–'}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </div>
  )
}
