import { useCopy } from '../../../shared/i18n/use-copy.ts'

/** Above the screens of a file of details for training papers. */
export const useDetailsCrumbs = () => {
  const { t } = useCopy()
  return [
    { label: t('legal.screen.title'), to: '/capacitacion' },
    { label: t('imports.details.people'), to: '/capacitacion/personas' },
  ]
}
