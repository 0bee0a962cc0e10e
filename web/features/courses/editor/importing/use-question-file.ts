import { useState } from 'react'
import { call } from '../../../../shared/data/call.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { readQuestionFile } from '../editor.operations.ts'
import type { QuestionFile } from './brought.ts'
import { fileBytesMax, formatOf, questionText } from './question-text.ts'

/** The parsed file; the previous one stays until the next is parsed. */
export const useQuestionFile = () => {
  const { t, problem } = useCopy()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [found, setFound] = useState<{ name: string; file: QuestionFile } | null>(null)
  const read = async (given: File) => {
    if (given.size > fileBytesMax) return setError(t('courses.editor.importing.tooLarge'))
    setBusy(true)
    setError(null)
    try {
      const text = questionText(new Uint8Array(await given.arrayBuffer()))
      if (text === null) return setError(t('courses.editor.importing.tooLarge'))
      const file = await call(readQuestionFile, { text, format: formatOf(text) })
      setFound({ name: given.name, file })
    } catch (caught) {
      setError(problem(caught))
    } finally {
      setBusy(false)
    }
  }
  return { file: found?.file ?? null, name: found?.name ?? null, error, busy, read }
}
