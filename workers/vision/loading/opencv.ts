/**
 * The part of OpenCV that the vision core calls, typed by hand: the package's own types lack ArUco and the memory of a Mat.
 */

/** Lives in WebAssembly's memory, where no garbage collector comes; `withFreed` deletes it. */
export interface Deletable {
  delete(): void
}

export interface Mat extends Deletable {
  readonly rows: number
  readonly cols: number
  /** Views of WebAssembly's memory. They become invalid when that memory grows, so they must be read again after every call. */
  readonly data: Uint8Array
  readonly data16S: Int16Array
  readonly data32S: Int32Array
  readonly data32F: Float32Array
}

export interface MatVector extends Deletable {
  size(): number
  get(index: number): Mat
}

interface Size {
  readonly width: number
  readonly height: number
}

interface DetectorParameters extends Deletable {
  cornerRefinementMethod: number
  minMarkerPerimeterRate: number
  adaptiveThreshWinSizeMax: number
}

interface ArucoDetector extends Deletable {
  detectMarkers(image: Mat, corners: MatVector, ids: Mat, rejected: MatVector): void
}

export interface OpenCv {
  readonly Mat: new (rows?: number, cols?: number, type?: number) => Mat
  readonly MatVector: new () => MatVector
  readonly Size: new (width: number, height: number) => Size
  readonly aruco_DetectorParameters: new () => DetectorParameters
  readonly aruco_RefineParameters: new (minRepDistance: number, errorCorrectionRate: number, checkAllOrders: boolean) => Deletable
  readonly aruco_ArucoDetector: new (dictionary: Deletable, parameters: DetectorParameters, refine: Deletable) => ArucoDetector
  getPredefinedDictionary(name: number): Deletable
  cvtColor(from: Mat, to: Mat, code: number): void
  resize(from: Mat, to: Mat, size: Size, fx: number, fy: number, interpolation: number): void
  GaussianBlur(from: Mat, to: Mat, size: Size, sigma: number): void
  Canny(from: Mat, to: Mat, low: number, high: number): void
  /** Canny's edges of a gradient that is given as two matrices of 16-bit integers; its size counts as |dx| + |dy|. */
  Canny1(dx: Mat, dy: Mat, to: Mat, low: number, high: number): void
  dilate(from: Mat, to: Mat, kernel: Mat): void
  adaptiveThreshold(from: Mat, to: Mat, above: number, method: number, type: number, blockPx: number, below: number): void
  findContours(image: Mat, contours: MatVector, hierarchy: Mat, mode: number, method: number): void
  /** With `oriented`, the area of an outer contour is negative and that of a hole positive. */
  contourArea(contour: Mat, oriented?: boolean): number
  arcLength(contour: Mat, closed: boolean): number
  approxPolyDP(contour: Mat, to: Mat, epsilon: number, closed: boolean): void
  convexHull(contour: Mat, to: Mat): void
  readonly CV_8UC1: number
  readonly CV_16SC1: number
  readonly CV_8UC4: number
  readonly COLOR_RGBA2GRAY: number
  readonly INTER_AREA: number
  readonly DICT_4X4_50: number
  readonly RETR_LIST: number
  readonly CHAIN_APPROX_NONE: number
  readonly CHAIN_APPROX_SIMPLE: number
  readonly ADAPTIVE_THRESH_MEAN_C: number
  readonly THRESH_BINARY_INV: number
}

/** Runs `work`, and afterwards deletes everything that it handed to `keep`, the last first, however it ended. */
export function withFreed<T>(work: (keep: <D extends Deletable>(thing: D) => D) => T): T {
  const kept: Deletable[] = []
  try {
    return work((thing) => {
      kept.push(thing)
      return thing
    })
  } finally {
    for (const thing of kept.reverse()) thing.delete()
  }
}
