/**
 * Everyday words that an answer may always use, because they promise nothing for the shop: words of greeting, asking, thinking, looking and liking, of
 * light, rooms and sizes, and of what a screen shows. Words of selling, making, sending, paying and keeping are left out on purpose. An answer may use
 * those only where a fact of the shop uses them.
 */
export const PLAIN_WORDS_EN: readonly string[] =
  `able about above absolutely across actually after afternoon again against ahead airy all almost alone along already alright also although always am among amount and another
  answer any anyone anything anyway apart apologies appear apply around as ask assume at away awkward
  back balance bare based basic be beautiful became because become been before beforehand began begin being believe below bench beside best better between beyond big bit bold both
  bottom box brief briefly bright brighter bring broad brought brown busy but button by
  calculate call calm came can care careful carefully case cast ceiling centimetre certain certainly chair change charming chat check cheers child choice choose chose chosen clash classic
  clear clearly click close closed closer come comfortable comfy common compare comparison complete compliment confirm confuse congratulations consider continue contrast cool corner correct
  correctly cosy could count couple course cover cream create crisp cupboard curious curtain
  dark darker day daylight dear decide decision deep deeper definitely delighted depend describe desk detail did differ difference different difficult digital dim dining dinner direct direction
  discuss display distance do does done door double doubt down draw drop due during
  each earlier early easily easy edge either elegant else end enjoy enough enter entire equal especially estimate even evening ever every everyone everything exact exactly example excellent
  except excited expect explain extra eye eyes
  face fact fair fairly fall fallback family fan far farther feel feeling felt fence few field figure fill final finally find fine first fit flat floor follow following folks for forgive forgot form
  found frame free fresh friend friendly from front full fully furniture further
  garden gave general generally gentle get getting give glad glance glare glass go goes going gone good gorgeous got grand great green grey ground guess guest guide
  had half hand handle handy hang happen happily happy hard hardly has have having he heading hear heard heat heavy height hello help helpful her here hesitate hey hi hide high higher him his hold home honest
  honestly hope hot hour house how however huge hundred hung
  idea ideal if imagine important impossible in inch include incorrect indeed indoor information inside instead instruction interested into is it its itself
  job judge just keep kept kid kind know known
  label large largely last late later latest layer lean leave left length less let level light lighter like likely limit line link list listed little live lively living local long longer look lot love
  lovely low lower luck
  made main make manage many mark match matter may maybe me mean meant measure measurement mention message metre middle might millimetre mind mine minimal minute mirror miss mistake misunderstood mix modern
  moment month mood more morning most mostly mount move much must my myself
  name narrow narrower natural near nearest nearly neat necessary need neither neutral never new next nice night no nobody none nor normal normally not note noted nothing notice now number
  object obvious of off often oh okay old on once one only onto open opening option or orange other otherwise our out outdoor outside over overall overlook own
  pair pale panel part particular past pattern people perfect perfectly perhaps person personal photo photograph pick picture pity place plain plan plant play pleasant please pleasure plus
  point pool position possible possibly practical prefer preference preferred pretty previous price print private probably problem product project proper properly protect provide pull purpose put
  question quick quickly quiet quite
  raise range rather ratio reach read ready real really reason recess recommend rectangle red reduce reflect regarding relax remain remember remind remove repeat reply request rest retype reverse right ring room
  rough roughly round row ruler
  said sake same sat saw say scale scene scheme screen scroll seat second section see seem seen select sense sentence separate separately series serious set setting several shade shadow shall shape share
  sharp she shine shiny short shorter should show shown side sight sign silly similar simple simpler simplest simply since single sink sit situation size skip sleep slide slight slightly slim slot small
  smaller smart smooth so soft softer softly some somebody someone something sometimes somewhat somewhere soon sorry sort sound source space spacious speak specific spoke spot square stack stair stand standard
  start state stay steamy step stick still stood stop straight straightforward strange street stretch stripe strong studio study style subtle such sudden suggest suggestion suit suitable sun sunlight sunny
  sunset suppose sure surely surface surprise swap sweet swing switch
  table take taken taking talk tall tap tape tell text than thank thanks that the their them then there therefore these they thick thin thing think third this those though thought three through throughout
  tick tidy tie tight till tilt time tip to today together told tone too took top total touch toward towards tree tricky tried true truly trust try turn twice two type typed typical typically
  ugly uncertain under understand understood undo unfortunately unit unless unlike until unusual up upload upon upper upright upside us use used useful usual usually
  value variant various vertical very via view visible visit vivid
  wait walk wall want warm warmer was wash watch water way we welcome well were west what whatever when whenever where whether which whichever while white who whole why wide wider width will window wipe wish
  with within without wonder wonderful wood wooden word work worry worth would write written wrong wrote
  yard yellow yes yesterday yet you young your yours yourself zero`.split(/\s+/)

export const PLAIN_WORDS_AF: readonly string[] =
  `aan aand af agter al albei alle alleen alles allerlei almal als altyd ander anders antwoord asof asseblief baie bank beantwoord bedoel begin behalwe belangrik beskryf beslis beste beter bietjie binne bly bo boks
  bokant breed breedste breër buite buitekant by daar daardie daarom daarop dadelik dag dalk dan dankie deel deur deurgaans dieper dig dikker dink dis dit ding dinge dofligte donker draai drie druk duidelik dus eenvoudig eers eerste
  eerlik eie eintlik ek elk elke en enige enigiets ekstra êrens gaan gebruik gedink geel gee geen geluk gelukkig gemaklik genoeg gepas gerus gesê getik gevind gewone gewoonlik glad glimlag goed goeie graag grens groen groot grootste grys
  haar hallo halwe hang harde heel heeltemal heerlik help helder helemaal herhaal het hier hierbo hierdie hieronder hoe hoekom hoër hoewel hom hoogte hoop hoor hou hulle huis idee iemand iets in inligting inderdaad is ja jammer jou jouself julle
  jy kan kamer kans kant keuse keer keuses kies kind klaar klein kleiner kleur klik knoppie kom kombuis kort korter kry kyk laat laer lag lank langer lankal laaste lees lekker lelik lig ligte lukraak lyk lys lyn maak maar maat maklik makliker man manier
  meer meet meestal mens mense met middel miskien moet mooi moeilik môre my myself na naam naaste nag nat natuurlik ná nee neem net nie niks nog nodig nommer nou nuut of om omdat omtrent onder ongelukkig onseker ons onthou ook oop oor oorkant op opsie opsies
  opsoek oranje os oud pas passie pas plek praat presies probeer pynappel raai raam reg regs reguit rede rooi ruim rustig saam saans sag sagter sal sê self selfs seker selde sekonde sien sit skerm skoon skryf skuif sleep sluit smal snags so soos soek sodat soggens
  son sonder sonskyn sonlig soort spaar spieël staan stadig stel stoel straks streep strook stuk styl sy tafel tans te teen terug terwyl tipe toe tog toon tot tuin tussen twee twyfel tyd uit uitsig vaal van vandag vanself vas veld venster verander verby
  verduidelik vergelyk verkies verkeerd verskil verskillend verstaan verstel vertel vir vloer voel voeg vol volgende volledig voor voorbeeld voorkeur voorstel vra vraag vrae vriendelik waar waarskynlik waarvoor wag wanneer want warm was wat water watter weet
  weer werk wie wil winter wit woord wou wonder wys wyd wyer`.split(/\s+/)

/** Words of advice: how a blind looks, hangs, feels and is kept clean, what a photo shows, and how a window is measured. */
export const ADVICE_WORDS_EN: readonly string[] =
  `blue bluish greenish reddish purple violet aqua teal turquoise peach coral rose burgundy khaki tan pattern floral striped checked added adding prepare prepared cope sensible adjust airflow angle appearance avoid baby balcony bathtub bed blend blind breathe breeze bulb camera chart chip clean cleaner cleaning climate cloudy coastal combine condensation contact contemporary
  cot country crease crooked cushion damp darken darkness dawn daytime dimension dirt dirty draught drape dry dull dusk dusty echo empty eyesight fabric fade farmhouse fashionable feather finger fireplace fish flush fog fold
  formal fridge gap gather gloomy grease groove guideline hair hall harsh haze hinge hobby hole horizontal humid humidity inner insect insulate invert kettle ladder lamp landscape laptop lawn lengthwise lightweight lines lip loose
  lounge luminous marble mat maximum mid minimalist minimum mist modest moist moisture moths mould mirror mounted narrowest neighbour nightlight noise oak obstacle odd office opaque outer outline outlook outward overlap painted paint panes
  parallel passage paper pastel patch pattern peaceful pebble pet pets pin plaster plug plain portrait privacy radiator rain recheck reflection removed renovate rental restful rough rustic sash scandinavian screw sea seal shadows
  shiplap shower sideways silhouette silk sill simplicity skylight slanted slat sliding sloping snug sofa softness sponge spray spring stain stained steam steamy sticky stove summer sunglass sunrise supper surround switched symmetrical tall taut
  teenager television texture thermal tidier tile toddler toilet tone tracked trim trees twilight uneven unit updated upholstery upright vacuum veranda view views wallpaper warp washable wet widest windowsill windy winter wipe woodgrain worktop
  woven wrinkle update updating week weekly month monthly year yearly cheap cheaper cheapest dear expensive affordable save budget receive received hundred thousand million charcoal navy taupe ivory bone silver pewter mocha walnut oak chalk
  stone sand sage olive terracotta blush midnight ebony bronze copper honey wheat slate pearl snow natural cream beige pink purple gold
  assist assistant clarify clarification convenient correction despite double-check elsewhere enquire essentially figure forward gladly guidance hint honest hopefully ignore inform instant instantly keen lastly lay learn lesson
  logical memory misread narrow-down needed notes obviously ought outcome peace pop preferably prefer proceed properly quote rather re-check recommend refer regardless rely respond result roundabout scan sense short similarly skip spell spelling
  spotted start step straightaway summarise summary sum support surprisingly swap task tell term thankfully title topic touch troublesome typo understandable unfortunately unsure used usually version wise wonder word worded worry`.split(
    /\s+/,
  )

export const ADVICE_WORDS_AF: readonly string[] =
  `blou pers pienk bruin beige room roomkleurig turkoois aanbeveel aangename aanraai afdroog afstof afstand afgemeet bad bedags bed bedoeling bepaal blaar blink bokant bure bygevoeg daarmee daarna daarvan daarvoor dagsig dagligte deesdae dop dowwe droog duursaam duurder duurste effens eenkant fyn gemeet
  gekies gesien gesoek gesit gevoeg goedkoper goedkoopste goedkoop duur gordyn handdoek helderder hemel hiermee hiervan hitte honderd houtskool hoek huur isoleer jaar kaal keuring kind kinders klam klamte klein kleiner kol koelte koel kontras kussing lamp
  leeg lug maand maks mat miljoen moderne muf naby naels natuurlike netjies nouer nouste onderkant ongelyk opdateer opgedateer opgesoek optel optelling privaat privaatheid reën reguleer rustige sagte seil sigbaar skaduryk skakering skoonmaak skoonvee skuins smaak
  sofa sonnige sonkant spons stoom stoep stort stowwerig strepe stukkie swart swaar teël teks tint trek troeteldier tuine uitgesoek vaag vee veeg veilig ventilasie vergelyking verf verwyder verwyderde vlek vog vogtig volgorde vorm vroeg vuil warmer
  wasbaar week weke weer welkom wenk wind winter woonkamer wyer yskas duisend waarmee waarvan hieruit hierna daaruit tweede derde totaal saamgetel gemaak gemaklike eerlikwaar hallo goeiemôre goeienaand dag totsiens`.split(
    /\s+/,
  )

/** Words for blinds, windows, rooms and colours, in both languages. */
export const BLIND_WORDS: readonly string[] =
  `aluminium aluwood awning bamboo bathroom bead beige black blind blinding blindings blockout blokuit bracket cassette cellular chain charcoal cloth colour cord curtain drop dust duotone fabric fibre fold frame glare
  handle headrail hem honeycomb kitchen laundry linen louvre lounge material mesh motor nursery opaque outdoor patio pelmet plaswood polyester privacy pull rail recess reveal roller scullery screen sebra see-through sheer shutter
  sill slat stile swatch texture tilt timber translucent transparent valance vane venetian vertical window wipe wood woven zebra bedroom study passage hallway stairwell skylight bay pane
  badkamer bedekking deurskynend duotoon eetkamer gang glas hortjie hout kamer katrol ketting kleur koord kombuis kosyn lat latte lap linne materiaal mat muurhoogte nis raam rol rolblinding rolgordyn sebra sitkamer
  skadu skuifdeur slaapkamer sonskerm spoor stof studeerkamer vensterbank venster venesiese vertikale vensterraam wand warmwit crème naaswit`.split(
    /\s+/,
  )
