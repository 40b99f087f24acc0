import { PATCH_REACH_MM } from '../../light/window-patches.ts'
import { CLIPPED_GAIN, CLIPPED_LEVEL } from '../../photo/picture.ts'
import { FULLY_BEHIND, SCATTERED } from '../compose.ts'
import { GRAIN_PX } from '../grain.ts'
import { MOST_WEIGHTS } from '../soften.ts'
import { GLARE, SHADE } from '../surroundings.ts'

/** What the graphics processor runs for each vertex and pixel. Each does what a file of the processor's own path does, which its comment names. */

/** Nothing of a blind is nearer to the lens than this, or farther, millimetres. */
const NEAR_MM = 60
const FAR_MM = 60_000

export const LAYER_VERTEX = `#version 300 es
layout(location = 0) in vec3 seen;
layout(location = 1) in vec4 light;
layout(location = 2) in vec2 place;
uniform vec2 nudge;
out vec4 shownLight;
out vec2 shownPlace;
void main() {
  // What is divided by the depth before the lens changes evenly across the picture.
  float depth = seen.z;
  float z = (depth * ${(FAR_MM + NEAR_MM).toFixed(1)} - ${(2 * FAR_MM * NEAR_MM).toFixed(1)}) / ${(FAR_MM - NEAR_MM).toFixed(1)};
  gl_Position = vec4((seen.xy + nudge) * depth, z, depth);
  shownLight = light;
  shownPlace = place;
}`

export const LAYER_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D material;
in vec4 shownLight;
in vec2 shownPlace;
out vec4 colour;
void main() {
  float shade = texture(material, shownPlace).r * 2.0;
  colour = vec4(shownLight.rgb * shade, shownLight.a);
}`

/** One triangle that covers everything. The first row of the picture is the first of the texture. */
export const SQUARE_VERTEX = `#version 300 es
out vec2 at;
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 2.0 : 0.0, gl_VertexID == 2 ? 2.0 : 0.0);
  at = corner;
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`

/** The screen's values to light and back, and light as it was before the picture cut it off: parts/colours.ts and photo/picture.ts. */
const LIGHT_FUNCTIONS = `
vec3 linear(vec3 value) {
  return mix(value / 12.92, pow((value + 0.055) / 1.055, vec3(2.4)), step(0.04045, value));
}
vec3 lifted(vec3 value) {
  float over = max(0.0, value.g - ${CLIPPED_LEVEL.toFixed(4)}) / ${(1 - CLIPPED_LEVEL).toFixed(4)};
  return linear(value) * (1.0 + ${(CLIPPED_GAIN - 1).toFixed(4)} * over * over);
}
vec3 encoded(vec3 light) {
  vec3 clipped = clamp(light, 0.0, 1.0);
  return mix(clipped * 12.92, 1.055 * pow(clipped, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, clipped));
}`

/** As opening.ts: what lies beyond the opening's sides is hidden by the wall. */
export const ADD_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D source;
uniform float share;
uniform ivec2 corner;
uniform vec3 sides[4];
out vec4 colour;
void main() {
  ivec2 here = ivec2(gl_FragCoord.xy);
  vec3 pixel = vec3(vec2(corner + here), 1.0);
  float inside = share;
  for (int i = 0; i < 4; i += 1) inside *= clamp(dot(sides[i], pixel) + 0.5, 0.0, 1.0);
  colour = inside * texelFetch(source, here, 0);
}`

export const SOFTEN_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D source;
uniform float weights[${MOST_WEIGHTS}];
uniform int reach;
uniform ivec2 next;
out vec4 colour;
void main() {
  ivec2 here = ivec2(gl_FragCoord.xy);
  ivec2 last = textureSize(source, 0) - 1;
  vec4 sum = weights[0] * texelFetch(source, here, 0);
  for (int i = 1; i <= reach; i += 1)
    sum += weights[i] * (texelFetch(source, max(here - i * next, ivec2(0)), 0) + texelFetch(source, min(here + i * next, last), 0));
  colour = sum;
}`

export const CELLS_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D layer;
uniform sampler2D photo;
uniform vec4 part;
uniform vec2 pixel;
in vec2 at;
out vec4 colour;${LIGHT_FUNCTIONS}
void main() {
  float cover = 0.0;
  float glare = 0.0;
  for (int i = 0; i < 4; i += 1) {
    vec2 place = at + pixel * vec2((i & 1) == 0 ? -1.0 : 1.0, i < 2 ? -1.0 : 1.0);
    float here = texture(layer, place).a;
    cover += here / 4.0;
    glare += (1.0 - here) * lifted(texture(photo, part.xy + place * part.zw).rgb).g / 4.0;
  }
  colour = vec4(glare, 0.0, 0.0, cover);
}`

export const BLUR_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D source;
uniform vec2 next;
uniform int radius;
in vec2 at;
out vec4 colour;
void main() {
  vec4 sum = vec4(0.0);
  for (int i = -radius; i <= radius; i += 1) {
    vec2 place = at + float(i) * next;
    bool isInside = place.x >= 0.0 && place.x <= 1.0 && place.y >= 0.0 && place.y <= 1.0;
    sum += isInside ? texture(source, place) : vec4(0.0);
  }
  colour = sum / float(2 * radius + 1);
}`

export const COMPOSE_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D layer;
uniform sampler2D shade;
uniform sampler2D photo;
uniform sampler2D before;
uniform sampler2D noise;
uniform ivec2 corner;
uniform float grain;
uniform vec2 scatter;
uniform vec4 part;
uniform vec4 beforePart;
uniform float kept;
uniform mat3 toPlane;
uniform vec4 opening;
uniform float litByWindowFrom;
in vec2 at;
out vec4 colour;${LIGHT_FUNCTIONS}
// As window-patches.ts has it.
float missedAt(vec2 pixel) {
  vec3 plane = toPlane * vec3(pixel, 1.0);
  vec2 mm = plane.xy / plane.z;
  float aside = max(max(opening.x - mm.x, mm.x - opening.z), 0.0);
  float below = max(mm.y - opening.w, 0.0);
  float near = min(1.0, max(aside, below) / ${PATCH_REACH_MM.ramp.toFixed(1)});
  float fades = max(0.0, 1.0 - aside / ${PATCH_REACH_MM.aside.toFixed(1)}) * max(0.0, 1.0 - below / ${PATCH_REACH_MM.below.toFixed(1)});
  return mm.y < opening.y ? 0.0 : kept * near * fades;
}
void main() {
  // The canvas has its first row at the bottom.
  vec2 place = vec2(at.x, 1.0 - at.y);
  vec4 blind = texture(layer, place);
  vec2 seen = part.xy + place * part.zw;
  vec3 shown = texture(photo, seen).rgb;
  float share = min(1.0, blind.a / ${FULLY_BEHIND.toFixed(6)});
  vec4 round = texture(shade, place);
  float covered = min(1.0, round.a);
  float shaded = 1.0 - covered * (${SHADE.wide.toFixed(4)} + ${SHADE.close.toFixed(4)} * covered);
  vec3 behind = mix(min(linear(shown), shaded * lifted(shown)), shaded * lifted(shown), share);
  if (scatter.x > 0.0 && blind.a > 0.001 && blind.a < 0.999) {
    vec3 sum = vec3(0.0);
    for (int j = -1; j <= 1; j += 1)
      for (int i = -1; i <= 1; i += 1)
        sum += float((2 - abs(i)) * (2 - abs(j))) / 16.0 * lifted(texture(photo, seen + vec2(i, j) * scatter).rgb);
    behind = mix(behind, shaded * sum, ${SCATTERED.toFixed(4)} * share);
  }
  float left = 1.0 - blind.a;
  float level = dot(behind, vec3(0.2126, 0.7152, 0.0722));
  // The layer's first row is the area's first one, too.
  ivec2 pixel = corner + ivec2(place * vec2(textureSize(layer, 0)));
  if (kept > 0.0 && level > litByWindowFrom) left *= 1.0 - missedAt(vec2(pixel)) * (1.0 - litByWindowFrom / level);
  vec3 light = blind.rgb + left * behind + blind.a * ${GLARE.toFixed(4)} * round.r;
  float speck = texelFetch(noise, pixel & ${GRAIN_PX - 1}, 0).r;
  vec3 drawn = encoded(light) + grain * blind.a * (speck - ${(128 / 255).toFixed(6)});
  vec2 there = beforePart.xy + place * beforePart.zw;
  bool isInside = there.x >= 0.0 && there.x <= 1.0 && there.y >= 0.0 && there.y <= 1.0;
  float hidden = isInside ? texture(before, there).r : 0.0;
  colour = vec4(mix(drawn, shown, hidden), 1.0);
}`
