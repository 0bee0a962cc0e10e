import {
  ChevronDownIcon,
  ChevronUpIcon,
  EnterFullScreenIcon,
  ExitFullScreenIcon,
  MinusIcon,
  PlusIcon,
} from '@radix-ui/react-icons'
import { IconButton, Text, Tooltip } from '@radix-ui/themes'
import type { ComponentType, RefObject } from 'react'
import { useCopy } from '../../shared/i18n/use-copy.ts'

/** Page, zoom and full screen controls; pages count from 1. */
export const PdfTools = ({
  page,
  pages,
  zoom,
  zooms,
  full,
  onPage,
  onZoom,
}: {
  page: number
  pages: number
  zoom: number
  zooms: readonly number[]
  full: { isFull: boolean; toggle: () => void; button: RefObject<HTMLButtonElement | null> }
  onPage: (page: number) => void
  onZoom: (zoom: number) => void
}) => {
  const { t, format } = useCopy()
  const [smaller, larger] = [zooms.findLast((one) => one < zoom), zooms.find((one) => one > zoom)]
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
          press={smaller === undefined ? null : () => onZoom(smaller)}
        />
        <Text size="2" className="figures">
          {format.percent(zoom * 100)}
        </Text>
        <Tool
          label={t('enrolments.player.pdf.larger')}
          Icon={PlusIcon}
          press={larger === undefined ? null : () => onZoom(larger)}
        />
        <Tool
          label={t(full.isFull ? 'enrolments.player.pdf.leaveFull' : 'enrolments.player.pdf.fill')}
          Icon={full.isFull ? ExitFullScreenIcon : EnterFullScreenIcon}
          press={full.toggle}
          button={full.button}
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
  button,
}: {
  label: string
  Icon: ComponentType<{ 'aria-hidden': boolean }>
  press: (() => void) | null
  button?: RefObject<HTMLButtonElement | null>
}) => (
  <Tooltip content={label}>
    <IconButton
      ref={button}
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
