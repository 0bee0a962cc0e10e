/** Gives each icon a module of its own: the package has one for all, which would load whole with the first. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'

const root = join(import.meta.dirname, '../..')
const packageName = '@radix-ui/react-icons'
const source = readFileSync(join(root, 'node_modules', packageName, 'dist/react-icons.esm.js'), 'utf8')

/** What the icons share, under a name that no icon has. */
const sharedName = 'shared'
const shared = source.slice(0, source.indexOf('var _excluded'))
const sharedParts = '{ forwardRef, createElement, _objectWithoutPropertiesLoose }'
const declaration = /^var _excluded\S* = .*\nvar (\w+) = [\s\S]*?^\}\);$/gm
const icons = new Map([...source.matchAll(declaration)].map(([text, name = '']) => [name, text]))

const imports = /import \{([^}]+)\} from '@radix-ui\/react-icons'/g

const importOf = (name: string): string => `import { ${name} } from '${packageName}/${name}'`

export const iconsPlugin: Plugin = {
  name: 'icons',
  transform: {
    filter: { code: packageName },
    handler: (code) =>
      code.replaceAll(imports, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map(importOf)
          .join(';'),
      ),
  },
  resolveId: {
    filter: { id: /^@radix-ui\/react-icons\/\w+$/ },
    handler: (id) => ({ id: `\0${id}`, moduleSideEffects: false }),
  },
  load: {
    filter: { id: /^\0@radix-ui\/react-icons\/\w+$/ },
    handler: (id) => {
      const name = id.slice(id.lastIndexOf('/') + 1)
      if (name === sharedName) return `${shared}export ${sharedParts}`
      const icon = icons.get(name)
      if (icon === undefined) throw new Error(`The package has no ${name}`)
      return `import ${sharedParts} from '${packageName}/${sharedName}'\n${icon}\nexport { ${name} }`
    },
  },
}
