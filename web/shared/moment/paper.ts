import { useCopy } from '../i18n/use-copy.ts'
import type { ListProps } from '../list/list-props.ts'
import { type FileFormat, useMoment } from './moment.ts'

type Paper = ListProps<object>['paper']
type ExportAt = (asOf: string, format: FileFormat) => NonNullable<Paper>['run']

/** The button of a past report that makes a PDF of it; none in a report of today. */
export const usePaper = (exportAt: ExportAt): Paper => {
  const { t } = useCopy()
  const { asOf, day } = useMoment()
  if (asOf === undefined || day === null) return undefined
  return { label: t('moment.report', { day }), run: exportAt(asOf, 'pdf') }
}
