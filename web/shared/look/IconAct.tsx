import { IconButton, type IconButtonProps, Tooltip } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

type Props = { label: string; icon: ReactNode }

/** An act of a row or a section as an icon, which says what it does; `isMain`: in the accent color. */
export const IconAct = ({
  label,
  icon,
  color = 'gray',
  isMain = false,
  ...button
}: Props & { color?: 'gray' | 'red'; isMain?: boolean } & Pick<
    IconButtonProps,
    'onClick' | 'loading' | 'disabled'
  >) => (
  <Tooltip content={label}>
    <IconButton variant="ghost" {...(!isMain && { color })} aria-label={label} {...button}>
      {icon}
    </IconButton>
  </Tooltip>
)

export const IconLink = ({ label, icon, to }: Props & { to: string }) => (
  <Tooltip content={label}>
    <IconButton variant="ghost" color="gray" asChild>
      <Link to={to} aria-label={label}>
        {icon}
      </Link>
    </IconButton>
  </Tooltip>
)
