import { HamburgerMenuIcon } from '@radix-ui/react-icons'
import { IconButton } from '@radix-ui/themes'
import { PageSkeleton } from '../shared/feedback/PageSkeleton.tsx'
import { Mark } from '../shared/frame/PublicFrame.tsx'
import { useMenuOpen } from './menu-open.ts'

/** The frame while the session loads, with the same layout. */
export const FrameSkeleton = ({ plain = false }: { plain?: boolean }) => {
  const [open] = useMenuOpen()
  if (plain)
    return (
      <div className="plain-frame" aria-busy>
        <div className="top-bar">
          <div className="brand">
            <Mark />
          </div>
        </div>
        <main id="content">
          <PageSkeleton />
        </main>
      </div>
    )
  return (
    <div className="frame" data-menu={open ? 'open' : 'collapsed'} aria-busy>
      <div className="frame-menu">
        <div className="brand">
          <Mark />
        </div>
      </div>
      <div className="top-bar">
        <IconButton className="drawer-button" variant="ghost" color="gray" aria-hidden tabIndex={-1}>
          <HamburgerMenuIcon />
        </IconButton>
      </div>
      <main id="content">
        <PageSkeleton />
      </main>
    </div>
  )
}
