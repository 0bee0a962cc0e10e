import { TrashIcon } from '@radix-ui/react-icons'
import { Button, Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { captionsLanguages, transcriptMax } from '../../../../../api/contract/constants.ts'
import { FileDrop } from '../../../../shared/form/FileDrop.tsx'
import { TextAreaField } from '../../../../shared/form/fields.tsx'
import { SelectField } from '../../../../shared/form/SelectField.tsx'
import type { FormState } from '../../../../shared/form/use-form.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import type { EditedLesson } from '../editor.data.ts'
import { type CaptionsFile, captionsFile, latestOnly } from './captions-file.ts'

export type CaptionsValues = {
  captions: CaptionsFile | null
  /** Deletes the stored captions. */
  withoutCaptions: boolean
  language: string
  transcript: string
}

export const captionsValuesOf = (lesson: EditedLesson | null): CaptionsValues => ({
  captions: null,
  withoutCaptions: false,
  language: lesson?.captions?.language ?? 'es',
  transcript: lesson?.transcript ?? '',
})

/** Captions and transcript of a video or audio. */
export const CaptionsFields = <Values extends CaptionsValues>({
  form: widerForm,
  storedName,
  percent,
  onStop,
}: {
  form: FormState<Values>
  /** Name of the stored captions. */
  storedName: string | null
  percent: number | null
  onStop: () => void
}) => {
  const { t, refusal } = useCopy()
  // this part of the form: its paths exist in every form that holds these values
  const form = widerForm as unknown as FormState<CaptionsValues>
  const { captions, withoutCaptions } = form.values
  const fileName = captions?.file.name ?? (withoutCaptions ? null : storedName)
  const code = captions?.fault
  const [choose] = useState(latestOnly)
  const remove = () => {
    void choose(Promise.resolve(null), (none) => form.set('captions', none))
    form.set('withoutCaptions', storedName !== null)
  }
  return (
    <>
      <FileDrop
        label={t('courses.editor.lessons.captions')}
        hint={t('courses.editor.lessons.captionsHint')}
        optional
        accept=".vtt"
        fileName={fileName}
        error={code ? refusal(code) : form.error('captions')}
        percent={percent}
        onCancel={onStop}
        disabled={form.busy}
        onFile={(file) => void choose(captionsFile(file), (checked) => form.set('captions', checked))}
      />
      {fileName !== null && (
        <Flex gap="4" align="end" wrap="wrap">
          <SelectField
            {...form.field('language')}
            label={t('courses.editor.lessons.captionsLanguage')}
            options={captionsLanguages.map((language) => ({
              value: language,
              label: t(languages[language]),
            }))}
          />
          <Button type="button" variant="ghost" color="red" mb="2" disabled={form.busy} onClick={remove}>
            <TrashIcon aria-hidden />
            {t('courses.editor.lessons.removeCaptions')}
          </Button>
        </Flex>
      )}
      <TextAreaField
        {...form.field('transcript')}
        label={t('courses.editor.lessons.transcript')}
        hint={t('courses.editor.lessons.transcriptHint')}
        optional
        maxLength={transcriptMax}
      />
    </>
  )
}

const languages = {
  es: 'courses.editor.lessons.spanish',
  en: 'courses.editor.lessons.english',
} as const
