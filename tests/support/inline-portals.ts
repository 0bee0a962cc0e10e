import { createRequire } from 'node:module'
import { plugin } from 'bun'

type PortalProps = { readonly children?: unknown; readonly asChild?: boolean; readonly container?: unknown }
type React = { createElement: (type: unknown, props: object | null, ...children: unknown[]) => unknown }

const react: React = createRequire(import.meta.url)('react')
const { createElement } = react

const Portal = ({ children, asChild, container: _, ...props }: PortalProps) =>
  asChild ? children : createElement('div', props, children)

/** React prints no portals: an open dialog or menu is printed where it stands. */
plugin({
  name: 'inline portals',
  setup: (build) =>
    void build.module('@radix-ui/react-portal', () => ({
      exports: { Portal, Root: Portal },
      loader: 'object',
    })),
})

/** Nor handlers: each button is remembered as it is made, for `press`. Once, as files share what is loaded. */
if (!('buttonsMade' in globalThis)) {
  const made: object[] = []
  Object.assign(globalThis, { buttonsMade: made })
  react.createElement = (type, props, ...children) => {
    if (type === 'button' && props) made.push({ children, ...props })
    return createElement(type, props, ...children)
  }
}
