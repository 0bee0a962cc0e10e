import { CodedError } from '../../shared/coded-error.ts'
import { confirm } from '../../shared/confirm.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

const codes: ReadonlySet<string> = new Set(['courses.same-name', 'courses.name-looks-alike'])

type Save<Answer> = (alsoSameName: boolean) => Promise<Answer>

/** Saves a course. If another course has the same or a confusable name, asks and saves again; a no throws the refusal. */
export const saveConfirmingName = async <Answer>(
  save: Save<Answer>,
  isMeant: (refusal: CodedError) => Promise<boolean>,
): Promise<Answer> => {
  try {
    return await save(false)
  } catch (error) {
    if (!(error instanceof CodedError && codes.has(error.code) && (await isMeant(error)))) throw error
    return save(true)
  }
}

export const useSameName = () => {
  const { t, problem } = useCopy()
  const isMeant = (refusal: CodedError): Promise<boolean> =>
    confirm({
      title: t('courses.sameName.title'),
      text: problem(refusal),
      accept: t('courses.sameName.accept'),
    })
  return <Answer>(save: Save<Answer>): Promise<Answer> => saveConfirmingName(save, isMeant)
}
