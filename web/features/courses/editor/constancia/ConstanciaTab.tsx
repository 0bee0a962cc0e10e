import { Text } from '@radix-ui/themes'
import { useCallback } from 'react'
import { call } from '../../../../shared/data/call.ts'
import { useRead } from '../../../../shared/data/use-query.ts'
import { Awaited } from '../../../../shared/feedback/Awaited.tsx'
import { ErrorState, SkeletonLines } from '../../../../shared/feedback/states.tsx'
import { Form } from '../../../../shared/form/Form.tsx'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { tell } from '../../../../shared/toasts.ts'
import { ConstanciaFields } from '../../../constancias/ConstanciaFields.tsx'
import { useConstanciaForm } from '../../../constancias/constancia-form.ts'
import { type Constancia, missingWords } from '../../../constancias/constancias.data.ts'
import { EditorFoot } from '../EditorFoot.tsx'
import { findInstructors } from '../editor.operations.ts'
import { choiceOf } from '../lessons/LessonSettings.tsx'

/** What the course's constancias say. The course is published without it. */
export const ConstanciaTab = ({ courseId }: { courseId: string }) => {
  const { data, error, loading, refetch } = useRead('GET /courses/:id/constancia', {
    params: { id: courseId },
  })
  return (
    <div className="editor-form">
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <SkeletonLines lines={8} />
        </Awaited>
      )}
      {data && <ConstanciaForm courseId={courseId} constancia={data} />}
    </div>
  )
}

export const ConstanciaForm = ({ courseId, constancia }: { courseId: string; constancia: Constancia }) => {
  const { t } = useCopy()
  const form = useConstanciaForm(courseId, constancia, () => tell.success(t('constancias.saved')))
  const { missing } = constancia
  const find = useCallback(
    async (name: string) => (await call(findInstructors, { courseId, name })).map(choiceOf),
    [courseId],
  )
  return (
    <Form form={form}>
      <Text as="p" size="2" color="gray">
        {missing.length === 0
          ? t('constancias.tab.complete')
          : t('constancias.tab.missing', { parts: missing.map((part) => t(missingWords[part])).join(', ') })}
      </Text>
      <ConstanciaFields
        form={form}
        constancia={constancia}
        tutors={{ source: `instructors ${courseId}`, find }}
      />
      <EditorFoot
        tab="constancia"
        form={form}
        unsaved={t('constancias.tab.title')}
        save={t('constancias.save')}
        onCancel={null}
      />
    </Form>
  )
}
