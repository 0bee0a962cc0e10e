import { Button, Dialog, Flex, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { canShare } from '../../../../../api/contract/rules.ts'
import { DialogActions } from '../../../../shared/dialog/DialogActions.tsx'
import { useReturnFocus } from '../../../../shared/dialog/return-focus.ts'
import { RadioField } from '../../../../shared/form/choices.tsx'
import { FileDrop } from '../../../../shared/form/FileDrop.tsx'
import { ReasonedButton } from '../../../../shared/form/Form.tsx'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import type { QuestionDraft } from '../evaluation/questions.ts'
import { FileNotes } from './FileNotes.tsx'
import {
  type FileQuestion,
  likelyRule,
  type Mode,
  mayKeep,
  type QuestionFile,
  type Rule,
  withImported,
} from './imported-questions.ts'
import { QuestionSelection } from './QuestionSelection.tsx'
import { useQuestionFile } from './use-question-file.ts'

type Bring = (questions: readonly QuestionDraft[], count: number) => void

/** Reads a file of questions, previews them, and adds them to the form. */
export const ImportQuestions = ({
  there,
  first,
  onBring,
  onClose,
}: {
  there: readonly QuestionDraft[]
  /** The initial choice to append or replace. */
  first: Mode
  onBring: Bring
  onClose: () => void
}) => {
  const { t } = useCopy()
  const returnFocus = useReturnFocus(true)
  const { file, name, error, busy, readFile } = useQuestionFile()
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content maxWidth="720px" {...returnFocus}>
        <Dialog.Title size="4">{t('courses.editor.importing.title')}</Dialog.Title>
        <Dialog.Description size="2" mb="4">
          {t('courses.editor.importing.text')}
        </Dialog.Description>
        <Flex direction="column" gap="4">
          <FileDrop
            label={t('courses.editor.importing.file')}
            hint={t('courses.editor.importing.fileHint')}
            accept=".gift,.txt,.xml"
            fileName={name}
            error={error}
            disabled={busy}
            onFile={(questionFile) => void readFile(questionFile)}
          />
          <Text size="2" role="status" className={busy ? undefined : 'visually-hidden'}>
            {busy ? t('courses.editor.importing.reading') : ''}
          </Text>
          {file ? (
            <ImportChoice
              key={name}
              file={file}
              there={there}
              first={first}
              onBring={onBring}
              onClose={onClose}
            />
          ) : (
            <DialogActions>
              <Button type="button" variant="soft" color="gray" onClick={onClose}>
                {t('shared.cancel')}
              </Button>
            </DialogActions>
          )}
        </Flex>
      </Dialog.Content>
    </Dialog.Root>
  )
}

const ImportChoice = ({
  file,
  there,
  first,
  onBring,
  onClose,
}: {
  file: QuestionFile
  there: readonly QuestionDraft[]
  first: Mode
  onBring: Bring
  onClose: () => void
}) => {
  const { t, count } = useCopy()
  const [omitted, setOmitted] = useState<ReadonlySet<FileQuestion>>(new Set())
  const [mode, setMode] = useState<Mode>(first)
  const [chosenRule, setRule] = useState<Rule | null>(null)
  const selection = file.questions.filter((question) => !omitted.has(question))
  const keeps = mayKeep(there, selection, mode)
  const likely = keeps ? 'keep' : likelyRule(selection, mode)
  const rule = chosenRule === null || (chosenRule === 'keep' && !keeps) ? likely : chosenRule
  const { questions, points } = withImported(there, selection, { mode, rule })
  const choose = (rows: readonly FileQuestion[], isSelected: boolean) =>
    setOmitted(isSelected ? omitted.difference(new Set(rows)) : omitted.union(new Set(rows)))
  const reason =
    selection.length === 0
      ? t('courses.editor.importing.none')
      : questions.length > 1 && !canShare(questions.length)
        ? t('courses.editor.importing.tooMany')
        : null
  return (
    <>
      <Text as="p" size="2" weight="medium" role="status">
        {count('courses.editor.importing.found', file.questions.length)}
      </Text>
      <FileNotes file={file} />
      {file.questions.length > 0 && (
        <>
          <QuestionSelection
            questions={file.questions}
            omitted={omitted}
            onChoose={choose}
            pointsOf={(question) => points[selection.indexOf(question)] ?? null}
          />
          <div className="editor-pair">
            <RadioField
              {...plain('rule', rule, (value) => setRule(value as Rule))}
              label={t('courses.editor.importing.rule')}
              hint={mode === 'append' ? t('courses.editor.importing.ruleOfAll') : undefined}
              options={[
                {
                  value: 'keep',
                  label: t('courses.editor.importing.keep'),
                  hint: t('courses.editor.importing.keepHint'),
                  disabled: !keeps,
                },
                { value: 'proportional', label: t('courses.editor.importing.proportional') },
                { value: 'equal', label: t('courses.editor.importing.equal') },
              ]}
            />
            <RadioField
              {...plain('mode', mode, (value) => setMode(value as Mode))}
              label={t('courses.editor.importing.mode')}
              options={[
                { value: 'append', label: t('courses.editor.importing.append') },
                { value: 'replace', label: t('courses.editor.importing.replace') },
              ]}
            />
          </div>
        </>
      )}
      <DialogActions>
        <Button type="button" variant="soft" color="gray" onClick={onClose}>
          {t('shared.cancel')}
        </Button>
        <ReasonedButton type="button" reason={reason} onClick={() => onBring(questions, selection.length)}>
          {count('courses.editor.importing.accept', selection.length)}
        </ReasonedButton>
      </DialogActions>
    </>
  )
}

const plain = (name: string, value: string, onChange: (value: string) => void) => ({
  name,
  value,
  onChange,
  error: null,
  disabled: false,
})
