import { ChevronDownIcon, ChevronUpIcon, MinusIcon, PlusIcon } from '@radix-ui/react-icons'
import { IconButton, Text, Tooltip } from '@radix-ui/themes'
import type { ComponentType } from 'react'
import { useCopy } from '../../shared/i18n/use-copy.ts'

export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
/** Index of the zoom that fits the width. */
export const fitWidthZoom = 2

/** Page and zoom controls; pages count from 1, a zoom is an index of `zooms`. */
export const PdfTools = ({
  page,
  pages,
  zoom,
  onPage,
  onZoom,
}: {
  page: number
  pages: number
  zoom: number
  onPage: (page: number) => void
  onZoom: (zoom: number) => void
}) => {
  const { t, format } = useCopy()
  return (
    <div className="pdf-tools">
      {pages > 1 && (
        <Tool
          label={t('enrolments.player.pdf.previous')}
          Icon={ChevronUpIcon}
          press={page > 1 ? () => onPage(page - 1) : null}
        />
      )}
      <Text size="2" className="figures" role="status">
        {t('enrolments.player.pdf.page', { page, of: pages })}
      </Text>
      {pages > 1 && (
        <Tool
          label={t('enrolments.player.pdf.next')}
          Icon={ChevronDownIcon}
          press={page < pages ? () => onPage(page + 1) : null}
        />
      )}
      <span className="pdf-zoom">
        <Tool
          label={t('enrolments.player.pdf.smaller')}
          Icon={MinusIcon}
          press={zoom > 0 ? () => onZoom(zoom - 1) : null}
        />
        <Text size="2" className="figures">
          {format.percent((zooms[zoom] ?? 1) * 100)}
        </Text>
        <Tool
          label={t('enrolments.player.pdf.larger')}
          Icon={PlusIcon}
          press={zoom < zooms.length - 1 ? () => onZoom(zoom + 1) : null}
        />
      </span>
    </div>
  )
}

/** `aria-disabled` keeps the focus. */
const Tool = ({
  label,
  Icon,
  press,
}: {
  label: string
  Icon: ComponentType<{ 'aria-hidden': boolean }>
  press: (() => void) | null
}) => (
  <Tooltip content={label}>
    <IconButton
      variant="ghost"
      color="gray"
      aria-label={label}
      aria-disabled={press === null}
      onClick={press ?? undefined}
    >
      <Icon aria-hidden />
    </IconButton>
  </Tooltip>
)
