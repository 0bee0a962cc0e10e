import { Link, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { isWebAddress } from '../../api/contract/rules.ts'
import { shortLink } from './format.ts'

type Props = {
  readonly url: string
  readonly size?: '2'
  /** In the link, around its address. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** Where a session is held online; an address that does not show where it leads, of earlier days, is only read. */
export const MeetingLink = ({ url, size, before, after }: Props) => {
  if (!isWebAddress(url))
    return (
      <Text {...(size && { size })} title={url}>
        {shortLink(url)}
      </Text>
    )
  return (
    <Link {...(size && { size })} href={url} target="_blank" rel="noreferrer" title={url}>
      {before}
      {shortLink(url)}
      {after}
    </Link>
  )
}
