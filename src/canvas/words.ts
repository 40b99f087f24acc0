import { useLanguage } from '#app/ui/language-place.ts'

/** What stands at a photo that is looked at, in the language of the place. */

const english = {
  wholePhoto: 'Show the whole photo',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  measured: (hasOutline: boolean) => `Picture of the window${hasOutline ? ' with its outline' : ''}`,
  sizes: (width: string, drop: string) => `width ${width}, drop ${drop}`,
  wipe: {
    label: (drawn: string) => `How much of the photo is without the ${drawn}`,
    hint: (drawn: string) => `Left of the line is your photo as it is, right of it with the ${drawn}. The line can be dragged.`,
    none: (drawn: string) => `none, all with the ${drawn}`,
    all: 'all of it',
    some: (percent: number) => `${percent} percent, from the left`,
  },
}

const afrikaans: typeof english = {
  wholePhoto: 'Wys die hele foto',
  zoomOut: 'Zoem uit',
  zoomIn: 'Zoem in',
  measured: (hasOutline) => `Prent van die venster${hasOutline ? ' met sy buitelyn' : ''}`,
  sizes: (width, drop) => `breedte ${width}, hoogte ${drop}`,
  wipe: {
    label: (drawn) => `Hoeveel van die foto sonder die ${drawn} is`,
    hint: (drawn) => `Links van die lyn is jou foto soos dit is, regs daarvan met die ${drawn}. Die lyn kan gesleep word.`,
    none: (drawn) => `niks, alles met die ${drawn}`,
    all: 'alles',
    some: (percent) => `${percent} persent, van links af`,
  },
}

export const useCanvasWords = (): typeof english => ({ en: english, af: afrikaans })[useLanguage()]
