import type { SceneSpec } from '#workers/model/scenes/scene-types.ts'
import { type StyleName, styledScene } from '#workers/model/scenes/styles/scene-styles.ts'

/** What a task says of how its room is built and photographed; the room as drawn when it says nothing. */
export interface Dressing {
  readonly style?: StyleName
}

export function dressed(spec: SceneSpec, { style }: Dressing): SceneSpec {
  return style ? styledScene(spec, style) : spec
}
