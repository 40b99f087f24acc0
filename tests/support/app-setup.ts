import '#app/app/theme.css'
